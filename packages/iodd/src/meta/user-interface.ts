// Chapter: how process data and menus are shown to the three user roles.
import { maybe, node, one, optional, required, some } from './kit.ts';
import {
  accessRights,
  anyOf,
  boolean,
  decimal,
  id,
  long,
  positiveInteger,
  reference,
  subindex,
  textOf,
  unsignedLong,
} from './simple-types.ts';
import type { SimpleType } from './kit.ts';
import { limits } from './limits.ts';

export const UserInterface = node(
  {},
  maybe({ ProcessDataRefCollection: 'ProcessDataRefCollection' }, { only: '1.1' }),
  one({ MenuCollection: 'MenuCollection' }),
  one({ ObserverRoleMenuSet: 'MenuSet' }),
  one({ MaintenanceRoleMenuSet: 'MenuSet' }),
  one({ SpecialistRoleMenuSet: 'MenuSet' }),
);

const displayFormat = textOf(/^(Bin|Hex|Dec(\.\p{Nd})?)$/u);
// Version 1.0.1 shows buttons and cycle times through the display format.
const displayFormat101 = textOf(/^(Bin|Hex|Dec(\.\p{Nd})?|Button|MasterCycleTime|MinCycleTime)$/u);
const display = {
  gradient: optional(decimal),
  offset: optional(decimal),
  unitCode: optional(positiveInteger),
  displayFormat: optional(displayFormat, { v101: { type: displayFormat101 } }),
} as const;

export const ProcessDataRefCollection = node({}, some({ ProcessDataRef: 'ProcessDataRef' }));
export const ProcessDataRef = node(
  { processDataId: required(reference, { to: 'processData' }) },
  one(
    {
      ProcessDataInfo: 'ProcessDataInfo',
      ProcessDataRecordItemInfo: 'ProcessDataRecordItemInfo',
    },
    { repeat: 'ProcessDataRecordItemInfo' },
  ),
);
export const ProcessDataInfo = node(display);
export const ProcessDataRecordItemInfo = node({ ...display, subindex: required(subindex) });

export const MenuCollection = node(
  {},
  some({ Menu: 'Menu' }, { rules: [{ rule: 105, maxCount: limits.menus }] }),
);
export const Menu = node(
  { id: required(id) },
  maybe({ Name: 'TextRef' }),
  some(
    { VariableRef: 'VariableRef', RecordItemRef: 'RecordItemRef', MenuRef: 'MenuRef' },
    { rules: [{ rule: 105, maxCount: limits.elementsPerMenu }] },
  ),
);

const buttonValue: SimpleType<boolean | bigint> = anyOf<boolean | bigint>(boolean, unsignedLong, long);
const shownVariable = {
  ...display,
  variableId: required(reference, { to: 'variable' }),
  buttonValue: optional(buttonValue, { only: '1.0.1' }),
} as const;
const button = maybe({ Button: 'Button' }, { only: '1.1' });
export const VariableRef = node(
  {
    ...shownVariable,
    accessRightRestriction: optional(accessRights, { rules: [{ rule: 113, without: ['wo'] }] }),
  },
  button,
);
export const RecordItemRef = node(
  {
    ...shownVariable,
    subindex: required(subindex),
    accessRightRestriction: optional(accessRights, { rules: [{ rule: 114, without: ['wo'] }] }),
  },
  button,
);
export const Button = node(
  { buttonValue: required(buttonValue) },
  maybe({ Description: 'TextRef' }),
  maybe({ ActionStartedMessage: 'TextRef' }),
);
export const MenuRef = node(
  { menuId: required(reference, { to: 'menu' }) },
  maybe({ Condition: 'Condition' }),
);

export const MenuSet = node(
  {},
  one({ IdentificationMenu: 'RoleMenuRef' }),
  maybe({ ParameterMenu: 'RoleMenuRef' }),
  maybe({ ObservationMenu: 'RoleMenuRef' }),
  maybe({ DiagnosisMenu: 'RoleMenuRef' }),
);
export const RoleMenuRef = node({ menuId: required(reference, { to: 'menu' }) });
