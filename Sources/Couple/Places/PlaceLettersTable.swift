/// Tables from accented Latin letters to plain a–z, for searching; "." where there is no single plain letter.
enum PlaceLettersTable {
  /// U+00C0…U+024F, in order.
  static let latin: StaticString = """
    aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccddddeeeeeeeeeegggggggg\
    hhhhiiiiiiiiii..jjkk.llllll..llnnnnnn.nnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs........\
    .......e................oo.............uu............................aaiioouuuuuuuuuu.aaaa....ggkkoo\
    oo..j...gg..nnaa....aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............................
    """

  /// U+1E00…U+1EFF (Vietnamese among them), in order.
  static let additional: StaticString = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssss\
    ssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeee\
    iiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
    """
}
