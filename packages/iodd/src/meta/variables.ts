// Chapter: references to standard variables, the direct parameter overlay and the device's own variables.
import { between, many, maybe, node, one, optional, required } from './kit.ts';
import { accessRights, boolean, id, subindex, text, unsignedByte, unsignedShort } from './simple-types.ts';
import { datatypes } from './datatypes.ts';
import { indexRangesOf, limits } from './limits.ts';

const flag = optional(boolean, { default: 'false' });
const storageFlag = optional(boolean, { default: 'false', only: '1.1' });
const ownId = required(id, { rules: [{ rule: 105, maxLength: limits.id }] });
/** Of the common profile those that a device describes itself. */
const tagIndices = [25, 27] as const;

export const VariableCollection = node(
  {},
  between(2, Infinity)({ StdVariableRef: 'StdVariableRef' }, { v101: { min: 0 } }),
  maybe(
    { DirectParameterOverlay: 'DirectParameterOverlay' },
    { v101: { names: { DirectParameterOverlay: 'StdDirectParameterRef' } } },
  ),
  many({ Variable: 'Variable' }, { rules: [{ rule: 105, maxCount: limits.variables }] }),
);

const standardValues = many(
  {
    StdSingleValueRef: 'StdSingleValueRef',
    StdValueRangeRef: 'StdValueRangeRef',
    SingleValue: 'AnyValue',
    ValueRange: 'AnyValueRange',
  },
  { onlyTags: { StdValueRangeRef: '1.0.1' } },
);
export const StdVariableRef = node(
  {
    id: required(id),
    defaultValue: optional(text),
    fixedLengthRestriction: optional(subindex, { v101: { type: unsignedByte } }),
    excludedFromDataStorage: storageFlag,
  },
  standardValues,
  many({ StdRecordItemRef: 'StdRecordItemRef' }),
);
export const StdRecordItemRef = node(
  { subindex: required(subindex), defaultValue: optional(text, { only: '1.1' }) },
  standardValues,
);
export const StdSingleValueRef = node({ value: required(text) });
export const StdValueRangeRef = node({ lowerValue: required(text), upperValue: required(text) });
/** A value whose datatype is known only through the standard variable that it belongs to. */
export const AnyValue = node({ value: required(text) }, maybe({ Name: 'TextRef' }));
export const AnyValueRange = node(
  { lowerValue: required(text), upperValue: required(text) },
  maybe({ Name: 'TextRef' }),
);

const variableContent = [
  one({ Datatype: datatypes, DatatypeRef: 'DatatypeRef' }),
  many({ RecordItemInfo: 'RecordItemInfo' }),
  one({ Name: 'TextRef' }),
  maybe({ Description: 'TextRef' }),
] as const;
const variableAttributes = {
  accessRights: required(accessRights),
  dynamic: flag,
  modifiesOtherVariables: flag,
  excludedFromDataStorage: storageFlag,
} as const;
export const DirectParameterOverlay = node({ id: ownId, ...variableAttributes }, ...variableContent);
export const Variable = node(
  {
    id: ownId,
    index: required(unsignedShort, {
      rules: [
        // Outside the first ranges nothing may stand; between them and the second lie the profiles' own indices.
        {
          rule: 47,
          ranges: [tagIndices, ...indexRangesOf('vendor', 'profile', 'safety', 'wireless')],
        },
        { rule: 48, severity: 'warning', ranges: [tagIndices, ...indexRangesOf('vendor')] },
      ],
    }),
    ...variableAttributes,
    defaultValue: optional(text),
  },
  ...variableContent,
);
export const RecordItemInfo = node({
  subindex: required(subindex),
  defaultValue: optional(text),
  modifiesOtherVariables: flag,
  excludedFromDataStorage: storageFlag,
});
