// Made by `npm run generate`.
import type { Rule } from './kit.ts';
import { rule as communicationCycleTime } from './rules/communication/cycle-time.ts';
import { rule as communicationTestAccess } from './rules/communication/test-access.ts';
import { rule as communicationTestIndex } from './rules/communication/test-index.ts';
import { rule as communicationTestNeeded } from './rules/communication/test-needed.ts';
import { rule as communicationTestTrigger } from './rules/communication/test-trigger.ts';
import { rule as communicationTestValue } from './rules/communication/test-value.ts';
import { rule as communicationType0 } from './rules/communication/type-0.ts';
import { rule as communicationWires } from './rules/communication/wires.ts';
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
import { rule as documentStylesheet } from './rules/document/stylesheet.ts';
import { rule as eventCodeProfile } from './rules/event/code-profile.ts';
import { rule as eventCodeRange } from './rules/event/code-range.ts';
import { rule as eventStandardError } from './rules/event/standard-error.ts';
import { rule as eventStandardEvent } from './rules/event/standard-event.ts';
import { rule as featureParameterLock } from './rules/feature/parameter-lock.ts';
import { rule as featureStorageLock } from './rules/feature/storage-lock.ts';
import { rule as featureStorageRecommended } from './rules/feature/storage-recommended.ts';
import { rule as featureStorageStandard } from './rules/feature/storage-standard.ts';
import { rule as idCharacters } from './rules/id/characters.ts';
import { rule as idPrefix } from './rules/id/prefix.ts';
import { rule as identityDeviceIdTwice } from './rules/identity/device-id-twice.ts';
import { rule as identityProductIdDefault } from './rules/identity/product-id-default.ts';
import { rule as identityProductIdLength } from './rules/identity/product-id-length.ts';
import { rule as identityProductIdNoDefault } from './rules/identity/product-id-no-default.ts';
import { rule as identityProductIdVariable } from './rules/identity/product-id-variable.ts';
import { rule as identityVariantNameUnique } from './rules/identity/variant-name-unique.ts';
import { rule as limitCount } from './rules/limit/count.ts';
import { rule as limitLength } from './rules/limit/length.ts';
import { rule as limitTextLength } from './rules/limit/text-length.ts';
import { rule as limitValueCount } from './rules/limit/value-count.ts';
import { rule as menuArrayItem } from './rules/menu/array-item.ts';
import { rule as menuButtonDescription } from './rules/menu/button-description.ts';
import { rule as menuButtonDisplay } from './rules/menu/button-display.ts';
import { rule as menuButtonMessage } from './rules/menu/button-message.ts';
import { rule as menuButtonSubindex } from './rules/menu/button-subindex.ts';
import { rule as menuButtonType } from './rules/menu/button-type.ts';
import { rule as menuButtonValue } from './rules/menu/button-value.ts';
import { rule as menuButtonVariable } from './rules/menu/button-variable.ts';
import { rule as menuCircular } from './rules/menu/circular.ts';
import { rule as menuConditionImpossible } from './rules/menu/condition-impossible.ts';
import { rule as menuConditionType } from './rules/menu/condition-type.ts';
import { rule as menuDepth } from './rules/menu/depth.ts';
import { rule as menuDisplayFormat } from './rules/menu/display-format.ts';
import { rule as menuGradientFormat } from './rules/menu/gradient-format.ts';
import { rule as menuGradientZero } from './rules/menu/gradient-zero.ts';
import { rule as menuItemExists } from './rules/menu/item-exists.ts';
import { rule as menuLockSupported } from './rules/menu/lock-supported.ts';
import { rule as menuLocksAsItems } from './rules/menu/locks-as-items.ts';
import { rule as menuName } from './rules/menu/name.ts';
import { rule as menuParameterLockHidden } from './rules/menu/parameter-lock-hidden.ts';
import { rule as menuProcessDataCondition } from './rules/menu/process-data-condition.ts';
import { rule as menuRestrictionSubset } from './rules/menu/restriction-subset.ts';
import { rule as menuStorageLockHidden } from './rules/menu/storage-lock-hidden.ts';
import { rule as menuUnit } from './rules/menu/unit.ts';
import { rule as menuUnused } from './rules/menu/unused.ts';
import { rule as menuWriteOnlyRestriction } from './rules/menu/write-only-restriction.ts';
import { rule as processDataBitLength } from './rules/process-data/bit-length.ts';
import { rule as processDataConditionCovered } from './rules/process-data/condition-covered.ts';
import { rule as processDataConditionMenu } from './rules/process-data/condition-menu.ts';
import { rule as processDataConditionNeeded } from './rules/process-data/condition-needed.ts';
import { rule as processDataConditionType } from './rules/process-data/condition-type.ts';
import { rule as processDataConditionVariable } from './rules/process-data/condition-variable.ts';
import { rule as processDataDisplayFormat } from './rules/process-data/display-format.ts';
import { rule as processDataReferenceNeeded } from './rules/process-data/reference-needed.ts';
import { rule as profileCommandForbidden } from './rules/profile/command-forbidden.ts';
import { rule as profileCommandMissing } from './rules/profile/command-missing.ts';
import { rule as profileCommandReserved } from './rules/profile/command-reserved.ts';
import { rule as profileContext } from './rules/profile/context.ts';
import { rule as profileDatatype } from './rules/profile/datatype.ts';
import { rule as profileDatatypeKind } from './rules/profile/datatype-kind.ts';
import { rule as profileDatatypeMissing } from './rules/profile/datatype-missing.ts';
import { rule as profileDeprecated } from './rules/profile/deprecated.ts';
import { rule as profileEncoding } from './rules/profile/encoding.ts';
import { rule as profileEventMissing } from './rules/profile/event-missing.ts';
import { rule as profileEventReserved } from './rules/profile/event-reserved.ts';
import { rule as profileEventType } from './rules/profile/event-type.ts';
import { rule as profileExclusive } from './rules/profile/exclusive.ts';
import { rule as profileFeature } from './rules/profile/feature.ts';
import { rule as profileIncluded } from './rules/profile/included.ts';
import { rule as profileItemMissing } from './rules/profile/item-missing.ts';
import { rule as profileItemOffset } from './rules/profile/item-offset.ts';
import { rule as profileLength } from './rules/profile/length.ts';
import { rule as profileMenuId } from './rules/profile/menu-id.ts';
import { rule as profileMenuItemMissing } from './rules/profile/menu-item-missing.ts';
import { rule as profileMenuMissing } from './rules/profile/menu-missing.ts';
import { rule as profileMenuOrder } from './rules/profile/menu-order.ts';
import { rule as profileMenuReadOnly } from './rules/profile/menu-read-only.ts';
import { rule as profileOrder } from './rules/profile/order.ts';
import { rule as profileProcessDataLength } from './rules/profile/process-data-length.ts';
import { rule as profileProcessDataMissing } from './rules/profile/process-data-missing.ts';
import { rule as profileRangeMissing } from './rules/profile/range-missing.ts';
import { rule as profileRangeSurplus } from './rules/profile/range-surplus.ts';
import { rule as profileRequiredProfile } from './rules/profile/required-profile.ts';
import { rule as profileReservedUnclear } from './rules/profile/reserved-unclear.ts';
import { rule as profileSafetyOrder } from './rules/profile/safety-order.ts';
import { rule as profileStandardVariableAttribute } from './rules/profile/standard-variable-attribute.ts';
import { rule as profileStandardVariableMissing } from './rules/profile/standard-variable-missing.ts';
import { rule as profileSubindexAccess } from './rules/profile/subindex-access.ts';
import { rule as profileTopMenuMissing } from './rules/profile/top-menu-missing.ts';
import { rule as profileValueMissing } from './rules/profile/value-missing.ts';
import { rule as profileVariableAttribute } from './rules/profile/variable-attribute.ts';
import { rule as profileVariableMissing } from './rules/profile/variable-missing.ts';
import { rule as profileVariableReserved } from './rules/profile/variable-reserved.ts';
import { rule as recordBooleanGrouped } from './rules/record/boolean-grouped.ts';
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
import { rule as textLanguageCode } from './rules/text/language-code.ts';
import { rule as textLanguageStandard } from './rules/text/language-standard.ts';
import { rule as textPrimaryEnglish } from './rules/text/primary-english.ts';
import { rule as textRedefine } from './rules/text/redefine.ts';
import { rule as textUntranslated } from './rules/text/untranslated.ts';
import { rule as textUnused } from './rules/text/unused.ts';
import { rule as variableComplexWriteOnly } from './rules/variable/complex-write-only.ts';
import { rule as variableDefaultEncoding } from './rules/variable/default-encoding.ts';
import { rule as variableDefaultOutside } from './rules/variable/default-outside.ts';
import { rule as variableDefaultValue } from './rules/variable/default-value.ts';
import { rule as variableDynamicRights } from './rules/variable/dynamic-rights.ts';
import { rule as variableIndexProfile } from './rules/variable/index-profile.ts';
import { rule as variableIndexRange } from './rules/variable/index-range.ts';
import { rule as variableItemInfo } from './rules/variable/item-info.ts';
import { rule as variableItemInfoRecord } from './rules/variable/item-info-record.ts';
import { rule as variableLength } from './rules/variable/length.ts';
import { rule as variableLockItem } from './rules/variable/lock-item.ts';
import { rule as variableModifiesRights } from './rules/variable/modifies-rights.ts';
import { rule as variableNameUnique } from './rules/variable/name-unique.ts';
import { rule as variableOverlayInMenu } from './rules/variable/overlay-in-menu.ts';
import { rule as variableOverlayRecord } from './rules/variable/overlay-record.ts';
import { rule as variableOverlaySubindexAccess } from './rules/variable/overlay-subindex-access.ts';
import { rule as variablePage2Overlay } from './rules/variable/page2-overlay.ts';
import { rule as variablePage2WithIsdu } from './rules/variable/page2-with-isdu.ts';
import { rule as variableProcessDataDefault } from './rules/variable/process-data-default.ts';
import { rule as variableReservedId } from './rules/variable/reserved-id.ts';
import { rule as variableRestrictedLength } from './rules/variable/restricted-length.ts';
import { rule as variableStandardItem } from './rules/variable/standard-item.ts';
import { rule as variableStandardMandatory } from './rules/variable/standard-mandatory.ts';
import { rule as variableStandardValue } from './rules/variable/standard-value.ts';
import { rule as variableStorageRights } from './rules/variable/storage-rights.ts';
import { rule as variableTagLength } from './rules/variable/tag-length.ts';
import { rule as variableValueReserved } from './rules/variable/value-reserved.ts';

export const rules: readonly Rule[] = [
  communicationCycleTime,
  communicationTestAccess,
  communicationTestIndex,
  communicationTestNeeded,
  communicationTestTrigger,
  communicationTestValue,
  communicationType0,
  communicationWires,
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
  documentStylesheet,
  eventCodeProfile,
  eventCodeRange,
  eventStandardError,
  eventStandardEvent,
  featureParameterLock,
  featureStorageLock,
  featureStorageRecommended,
  featureStorageStandard,
  idCharacters,
  idPrefix,
  identityDeviceIdTwice,
  identityProductIdDefault,
  identityProductIdLength,
  identityProductIdNoDefault,
  identityProductIdVariable,
  identityVariantNameUnique,
  limitCount,
  limitLength,
  limitTextLength,
  limitValueCount,
  menuArrayItem,
  menuButtonDescription,
  menuButtonDisplay,
  menuButtonMessage,
  menuButtonSubindex,
  menuButtonType,
  menuButtonValue,
  menuButtonVariable,
  menuCircular,
  menuConditionImpossible,
  menuConditionType,
  menuDepth,
  menuDisplayFormat,
  menuGradientFormat,
  menuGradientZero,
  menuItemExists,
  menuLockSupported,
  menuLocksAsItems,
  menuName,
  menuParameterLockHidden,
  menuProcessDataCondition,
  menuRestrictionSubset,
  menuStorageLockHidden,
  menuUnit,
  menuUnused,
  menuWriteOnlyRestriction,
  processDataBitLength,
  processDataConditionCovered,
  processDataConditionMenu,
  processDataConditionNeeded,
  processDataConditionType,
  processDataConditionVariable,
  processDataDisplayFormat,
  processDataReferenceNeeded,
  profileCommandForbidden,
  profileCommandMissing,
  profileCommandReserved,
  profileContext,
  profileDatatype,
  profileDatatypeKind,
  profileDatatypeMissing,
  profileDeprecated,
  profileEncoding,
  profileEventMissing,
  profileEventReserved,
  profileEventType,
  profileExclusive,
  profileFeature,
  profileIncluded,
  profileItemMissing,
  profileItemOffset,
  profileLength,
  profileMenuId,
  profileMenuItemMissing,
  profileMenuMissing,
  profileMenuOrder,
  profileMenuReadOnly,
  profileOrder,
  profileProcessDataLength,
  profileProcessDataMissing,
  profileRangeMissing,
  profileRangeSurplus,
  profileRequiredProfile,
  profileReservedUnclear,
  profileSafetyOrder,
  profileStandardVariableAttribute,
  profileStandardVariableMissing,
  profileSubindexAccess,
  profileTopMenuMissing,
  profileValueMissing,
  profileVariableAttribute,
  profileVariableMissing,
  profileVariableReserved,
  recordBooleanGrouped,
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
  textLanguageCode,
  textLanguageStandard,
  textPrimaryEnglish,
  textRedefine,
  textUntranslated,
  textUnused,
  variableComplexWriteOnly,
  variableDefaultEncoding,
  variableDefaultOutside,
  variableDefaultValue,
  variableDynamicRights,
  variableIndexProfile,
  variableIndexRange,
  variableItemInfo,
  variableItemInfoRecord,
  variableLength,
  variableLockItem,
  variableModifiesRights,
  variableNameUnique,
  variableOverlayInMenu,
  variableOverlayRecord,
  variableOverlaySubindexAccess,
  variablePage2Overlay,
  variablePage2WithIsdu,
  variableProcessDataDefault,
  variableReservedId,
  variableRestrictedLength,
  variableStandardItem,
  variableStandardMandatory,
  variableStandardValue,
  variableStorageRights,
  variableTagLength,
  variableValueReserved,
];
