// Made by `npm run generate`.
import type { Rule } from './kit.ts';
import { rule as datatypeArrayAlignment } from './rules/datatype/array-alignment.ts';
import { rule as datatypeArrayWideInteger } from './rules/datatype/array-wide-integer.ts';
import { rule as datatypeIdOutside } from './rules/datatype/id-outside.ts';
import { rule as datatypeRangeOrder } from './rules/datatype/range-order.ts';
import { rule as datatypeUnused } from './rules/datatype/unused.ts';
import { rule as datatypeValueOverlap } from './rules/datatype/value-overlap.ts';
import { rule as datatypeValueSize } from './rules/datatype/value-size.ts';
import { rule as documentCommentAfterStamp } from './rules/document/comment-after-stamp.ts';
import { rule as documentForeignNamespace } from './rules/document/foreign-namespace.ts';
import { rule as documentSchemaLocation } from './rules/document/schema-location.ts';
import { rule as identityProductIdDefault } from './rules/identity/product-id-default.ts';
import { rule as identityProductIdLength } from './rules/identity/product-id-length.ts';
import { rule as identityProductIdNoDefault } from './rules/identity/product-id-no-default.ts';
import { rule as identityProductIdVariable } from './rules/identity/product-id-variable.ts';
import { rule as recordIntegerAlignment } from './rules/record/integer-alignment.ts';
import { rule as recordItemOutside } from './rules/record/item-outside.ts';
import { rule as recordOctetAligned } from './rules/record/octet-aligned.ts';
import { rule as recordOverlap } from './rules/record/overlap.ts';
import { rule as recordRestrictionInProcessData } from './rules/record/restriction-in-process-data.ts';
import { rule as recordRestrictionOfVariable } from './rules/record/restriction-of-variable.ts';
import { rule as recordSmallIntegerCrossing } from './rules/record/small-integer-crossing.ts';
import { rule as recordSubindexOrder } from './rules/record/subindex-order.ts';
import { rule as recordVariableIntegerStart } from './rules/record/variable-integer-start.ts';
import { rule as recordWideInteger } from './rules/record/wide-integer.ts';
import { rule as recordWriteOnlyItem } from './rules/record/write-only-item.ts';

export const rules: readonly Rule[] = [
  datatypeArrayAlignment,
  datatypeArrayWideInteger,
  datatypeIdOutside,
  datatypeRangeOrder,
  datatypeUnused,
  datatypeValueOverlap,
  datatypeValueSize,
  documentCommentAfterStamp,
  documentForeignNamespace,
  documentSchemaLocation,
  identityProductIdDefault,
  identityProductIdLength,
  identityProductIdNoDefault,
  identityProductIdVariable,
  recordIntegerAlignment,
  recordItemOutside,
  recordOctetAligned,
  recordOverlap,
  recordRestrictionInProcessData,
  recordRestrictionOfVariable,
  recordSmallIntegerCrossing,
  recordSubindexOrder,
  recordVariableIntegerStart,
  recordWideInteger,
  recordWriteOnlyItem,
];
