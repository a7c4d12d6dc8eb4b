import StringCatalogs
import Testing

@Suite struct KeyFormTests {
  @Test(
    "a key is a name, a word or a string by its form",
    arguments: [
      ("menu.title", KeyForm.name), ("menu_title", .name), ("menuTitle", .name), ("app:ok", .name),
      ("Menu.title", .name), ("cancel", .word), ("sign-in", .word), ("Cancel", .string),
      ("OK", .string), ("Etc.", .string), ("Note:", .string), ("Save all", .string),
      ("%lld", .string), ("{n}.{m}", .string), ("größe.titel", .string), ("", .name),
    ])
  func forms(key: String, form: KeyForm) {
    #expect(KeyForm(key) == form)
  }
}
