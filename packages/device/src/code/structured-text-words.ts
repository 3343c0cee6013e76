// Keywords of all languages of IEC 61131-3, types, functions and function blocks of its library, and the variables that
// a generated block has for itself. Small letters: the language does not tell them apart.
const words = new Set(
  `abs acos action add and andn any any_bit any_date any_int any_num any_real array asin at atan bool by byte cal calc
  calcn case class concat configuration constant continue cos ctd ctu ctud data date date_and_time delete derivative dint
  div do dt dword else elsif en end end_action end_case end_class end_configuration end_for end_function
  end_function_block end_if end_interface end_method end_namespace end_program end_repeat end_resource end_step
  end_struct end_transition end_type end_var end_while eno eq exit exp exponent expt extends f_edge f_trig false final
  find for from function function_block ge gt hysteresis if implements initial_step insert int integral interface
  internal interval is_valid jmp jmpc jmpcn ld ldn le left len limit lint ln log lreal lt lword mantissa max method mid
  min mod move mul mux namespace ne non_retain not now null of on or orn overlap override pid pointer position priority
  private program protected public r r1 r_edge r_trig ramp read_only read_write real ref ref_to repeat replace resource
  ret retain retc retcn return right rol ror rs rtc s s1 sel sema shl shr sin single sint size sqrt sr st step stn string
  struct sub super tan task then this time time_of_day to tod tof ton tp transition true trunc type udint uint ulint
  until using usint var var_access var_config var_external var_global var_in_out var_input var_output var_temp while
  with word wstring xor xorn`.split(/\s+/),
);

/** Also every conversion, such as `int_to_real`, and the bits that a block works with. */
export const isStructuredTextWord = (word: string): boolean =>
  words.has(word) || /^[a-z]+_to_[a-z]+$/.test(word) || /^bits\d+$/.test(word);
