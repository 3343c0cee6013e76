import { expect, it } from 'vitest';
import { ownText } from '../testing/files.ts';
import { parsed } from '../testing/samples.ts';
import { resolveDevice } from './index.ts';

const sample = ownText('measuring-sensor/Examplia-Temperature-20200202-IODD1.1.xml');
const celsius = '1001';
const fahrenheit = '1002';

const menuIn = (unit: string): string =>
  `<Menu id="M_Unit${unit}"><RecordItemRef variableId="V_ProcessDataInput" subindex="1" unitCode="${unit}"/></Menu>`;
const linkTo = (unit: string, value: number): string =>
  `<MenuRef menuId="M_Unit${unit}"><Condition variableId="V_UnitSetting" value="${value}"/></MenuRef>`;
const setting = (attributes: string): string =>
  `<Variable id="V_UnitSetting" index="200" accessRights="rw" ${attributes}><Datatype xsi:type="UIntegerT" bitLength="8"/><Name textId="TN_Device"/></Variable>`;

/** The unit of a device whose unit is a setting: Fahrenheit, whose menu comes first, while it is 1. */
function unitOf(attributes: string): string | undefined {
  const text = sample
    .replace(/<ProcessDataRefCollection>[^]*<\/ProcessDataRefCollection>/, '')
    .replace(
      /(<Menu id="M_OMSR_Observe">(?:\s*<Name [^>]*\/>)?)/,
      `$1${linkTo(fahrenheit, 1)}${linkTo(celsius, 0)}`,
    )
    .replace('</MenuCollection>', `${menuIn(fahrenheit)}${menuIn(celsius)}</MenuCollection>`)
    .replace('</VariableCollection>', `${setting(attributes)}</VariableCollection>`);
  const device = resolveDevice(parsed(text), { language: 'en', standardText: () => undefined });
  return device.processData[0]?.input?.items[0]?.presentation.unit;
}

it('process data are shown in the unit that a new device has, where the unit is a setting', () => {
  expect([unitOf('defaultValue="0"'), unitOf('defaultValue="1"')]).toEqual(['°C', '°F']);
});

it('the first menu counts where the description does not say what a new device has', () => {
  expect(unitOf('')).toBe('°F');
});
