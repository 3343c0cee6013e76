/** Changes to the text of a sample, before it is read. */
const variable = (id: string, index: number, rights: string, content: string): string =>
  `<Variable id="${id}" index="${index}" accessRights="${rights}">${content}<Name textId="TN_V_Filter"/></Variable>`;
const item = (subindex: number, bitOffset: number, type: string): string =>
  `<RecordItem subindex="${subindex}" bitOffset="${bitOffset}"><SimpleDatatype ${type}/><Name textId="TN_V_Filter"/></RecordItem>`;
const integer = (bits: number): string => `xsi:type="IntegerT" bitLength="${bits}"`;
const unsigned = (bits: number): string => `xsi:type="UIntegerT" bitLength="${bits}"`;
const record = (bits: number, items: string): string =>
  `<Datatype xsi:type="RecordT" bitLength="${bits}">${items}</Datatype>`;
const defaults = (...values: readonly (string | number)[]): string =>
  values.map((value, place) => `<RecordItemInfo subindex="${place + 1}" defaultValue="${value}"/>`).join('');

const withVariables = (text: string, variables: string): string =>
  text.replace('</VariableCollection>', `${variables}</VariableCollection>`);

const flags = [2, 3, 4, 5].map((subindex) => item(subindex, subindex + 2, 'xsi:type="BooleanT"')).join('');
const teachResult = record(8, item(1, 0, unsigned(4)) + flags);
const setPoints = record(64, item(1, 32, integer(32)) + item(2, 0, integer(32)));
const configuration = record(
  48,
  item(1, 40, unsigned(8)) + item(2, 32, unsigned(8)) + item(3, 0, integer(32)),
);
const descriptor = record(
  88,
  item(1, 56, integer(32)) + item(2, 24, integer(32)) + item(3, 8, unsigned(16)) + item(4, 0, integer(8)),
);
const teachCommands = [64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 79, 126, 127]
  .map((code) => `<SingleValue value="${code}"/>`)
  .join('');

/** The measuring sample with two switching signals, a teach-in and a descriptor of its measurement. */
export const asSmartSensor = (text: string): string =>
  withVariables(
    text
      .replace(/(<StdVariableRef id="V_SystemCommand">)/, `$1${teachCommands}`)
      .replace('<SingleValue value="32764">', '<SingleValue value="32760"/><SingleValue value="-32760"/>$&'),
    variable('V_Select', 58, 'rw', `<Datatype ${unsigned(8)}/>`).replace('rw"', 'rw" defaultValue="1"') +
      variable('V_Result', 59, 'ro', teachResult) +
      variable('V_First', 60, 'rw', setPoints + defaults(1000, 500)) +
      variable('V_FirstConfig', 61, 'rw', configuration + defaults(0, 1, 100)) +
      variable('V_Second', 62, 'rw', setPoints + defaults(2000, 1000)) +
      variable('V_SecondConfig', 63, 'rw', configuration + defaults(1, 2, 100)) +
      variable('V_WindowSize', 16_511, 'rw', `<Datatype ${integer(32)}/>`).replace(
        'rw"',
        'rw" defaultValue="200"',
      ) +
      variable('V_Descriptor', 16_512, 'ro', descriptor + defaults(-400, 2400, 1001, -1)),
  );

export const withAccessLocks = (text: string): string =>
  text.replace('<StdVariableRef id="V_DeviceStatus"/>', '<StdVariableRef id="V_DeviceAccessLocks"/>$&');
export const withAllResets = (text: string): string =>
  text.replace(
    /(<StdVariableRef id="V_SystemCommand">)[\s\S]*?(<\/StdVariableRef>)/,
    '$1<StdSingleValueRef value="128"/><StdSingleValueRef value="129"/><StdSingleValueRef value="130"/><StdSingleValueRef value="131"/>$2',
  );

/** As many texts of 200 octets, all of them kept by data storage. */
export const withLongTexts =
  (count: number) =>
  (text: string): string =>
    withVariables(
      text,
      Array.from({ length: count }, (_, place) =>
        variable(
          `V_Text${place}`,
          100 + place,
          'rw',
          '<Datatype xsi:type="StringT" fixedLength="200" encoding="UTF-8"/>',
        ),
      ).join(''),
    );
