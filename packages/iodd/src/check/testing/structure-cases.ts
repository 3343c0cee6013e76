/** One change to a valid file each, and exactly what must be said about it. */
type Row = readonly [name: string, from: RegExp | string, to: string, expected: readonly RegExp[]];
const rows: readonly Row[] = [
  ['an attribute is missing', ' vendorId="65001"', '', [/^structure\/attribute-missing vendorId$/]],
  [
    'an attribute is unknown',
    '<DeviceIdentity ',
    '<DeviceIdentity mood="good" ',
    [/^structure\/attribute-unknown mood$/],
  ],
  [
    'an attribute is nil',
    '<DeviceIdentity ',
    '<DeviceIdentity xsi:nil="false" ',
    [/^structure\/attribute-unknown xsi:nil$/],
  ],
  [
    'a value does not fit',
    'vendorId="65001"',
    'vendorId="65536"',
    [/^structure\/attribute-value vendorId 65536$/],
  ],
  [
    'a fixed value differs',
    '<Wire1 color="BN"',
    '<Wire1 color="BU"',
    [/^structure\/attribute-value color BU$/],
  ],
  ['a text differs', '>IO-Link Consortium<', '>Somebody<', [/^structure\/text-value Somebody$/]],
  ['a fixed text differs', '<ISO15745Part>1<', '<ISO15745Part>2<', [/^structure\/text-value 2$/]],
  [
    'an element is missing',
    /<DeviceFamily [^>]*>/,
    '',
    [/^structure\/element-missing DeviceFamily DeviceFamily 1$/],
  ],
  ['an element stands twice', /<DeviceFamily [^>]*>/, '$&$&', [/^structure\/element-count DeviceFamily 1$/]],
  [
    'elements changed places',
    /(<VendorText [^>]*>)\s*(<VendorUrl [^>]*>)/,
    '$2$1',
    [/^structure\/element-order VendorText$/],
  ],
  ['an element is unknown', '<ProfileBody>', '<Extra/><ProfileBody>', [/^structure\/element-unknown Extra$/]],
  ['an element holds text', '<ProfileBody>', '<ProfileBody>words', [/^structure\/text ProfileBody$/]],
  [
    'an empty element holds a blank',
    /<VendorLogo ([^>]*)\/>/,
    '<VendorLogo $1> </VendorLogo>',
    [/^structure\/text VendorLogo$/],
  ],
  ['a type is unknown', 'xsi:type="TimeSpanT"', 'xsi:type="SpanT"', [/^structure\/type Datatype SpanT$/]],
  ['a type is not said', ' xsi:type="TimeSpanT"', '', [/^structure\/type Datatype$/]],
  [
    'a needless type is wrong',
    '<VendorUrl ',
    '<VendorUrl xsi:type="WireT" ',
    [/^structure\/type VendorUrl TextRef$/],
  ],
  [
    'a root has a type',
    '<IODevice ',
    '<IODevice xsi:type="DeviceT" ',
    [/^structure\/type IODevice DeviceT$/],
  ],
  ['a key is doubled', 'index="71"', 'index="070"', [/^structure\/key-duplicate index variableIndex 70 /]],
  [
    'a key is missing',
    '<Datatype xsi:type="UIntegerT" id="D_Level"',
    '<Datatype xsi:type="UIntegerT"',
    [/^structure\/key-missing id datatype$/, /^structure\/reference datatypeId datatype D_Level$/],
  ],
  [
    'a text is doubled in a language',
    /(<Language [^>]*>\s*)(<Text [^>]*>)/,
    '$1$2$2',
    [/^structure\/key-duplicate id languageText /],
  ],
  [
    'an error code is doubled, said or not',
    '<StdErrorTypeRef additionalCode="18"/>',
    '<StdErrorTypeRef additionalCode="17"/>',
    [/^structure\/key-duplicate additionalCode errorType 128 17 /],
  ],
  [
    'a value is doubled in a record',
    /(<SimpleDatatype xsi:type="UIntegerT" bitLength="8">\s*<SingleValue value="0">[^]*?<SingleValue value=")1"/,
    '$100"',
    [/^structure\/key-duplicate value value 0 /],
  ],
  [
    'a reference leads nowhere',
    '<MenuRef menuId="M_Values"',
    '<MenuRef menuId="M_Gone"',
    [/^structure\/reference menuId menu M_Gone$/],
  ],
  [
    'a variant has no connection',
    '<ProductRef productId="EX-E4"/>',
    '<ProductRef productId="EX-E9"/>',
    [/^structure\/reference productId productRef EX-E4$/, /^structure\/reference productId product EX-E9$/],
  ],
];

export const structureCases = rows.map(([name, from, to, expected]) => ({ name, from, to, expected }));
