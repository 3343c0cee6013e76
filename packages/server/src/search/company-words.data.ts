/** Words in the names of companies that do not tell one from another. */
export const companyWords: ReadonlySet<string> = new Set(
  `ag and automation bv co community company control controls corp corporation electric electrical electronic
  electronics elektrik elektronik elektrotechnik engineering france gmbh group holding inc industrial industries
  industry instruments international italia japan kg kgaa limited llc ltd measurement nv of oy plc pty sa sarl
  sensor sensorik sensors sensortechnik solutions spa srl system systems technik technologies technology the usa`.split(
    /\s+/,
  ),
);
