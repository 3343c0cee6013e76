/**
 * What a change does to a running plant: to a controller's program, to its port configuration and to parameters that
 * a master or a parameter server has stored. One row a field; the reasoning is in docs/adr/iodd-diff.md.
 */
import { plain } from './plain.ts';
import type { Entity } from './entity.ts';
import type { Reason } from './reasons.ts';
import type { Field, Fields, Relation, Section, TextField } from './types.ts';
import { permitsAll } from './values.ts';

type Rule = Reason | ((before: Fields, after: Fields, entity: Entity) => Reason);
type FieldRules = { readonly [F in Field]?: Rule };
interface SectionRules {
  readonly added: Rule;
  readonly removed: Rule;
  /** What has no row is documentation. */
  readonly fields?: FieldRules;
}

const reads = (rights: Fields['accessRights']): boolean => rights === 'ro' || rights === 'rw';
const writes = (rights: Fields['accessRights']): boolean => rights === 'wo' || rights === 'rw';

const lost =
  (field: Field, reason: Reason): Rule =>
  (before, after) =>
    before[field] === true && after[field] !== true ? reason : 'onlyAdds';
const gained =
  (field: Field, reason: Reason): Rule =>
  (_before, after) =>
    after[field] === true ? reason : 'onlyRelaxes';
const slowerWhenGreater =
  (field: 'minCycleTimeUs' | 'minCycleTimeInUs' | 'minCycleTimeOutUs'): Rule =>
  (before, after) =>
    (after[field] ?? 0) > (before[field] ?? 0) ? 'slower' : 'onlyRelaxes';
const entriesLost =
  (field: 'profileCharacteristic' | 'plugs', reason: Reason): Rule =>
  (before, after) => {
    const left = new Set<string | number>(after[field] ?? []);
    return (before[field] ?? []).every((entry) => left.has(entry)) ? 'onlyAdds' : reason;
  };

// What a device accepts may grow, what it delivers may shrink; the other way round somebody meets the unexpected.
const parameterValues: Rule = (before, after) => {
  if (writes(before.accessRights ?? 'rw')) return permitsAll(after, before) ? 'onlyRelaxes' : 'valuesRefused';
  return permitsAll(before, after) ? 'onlyRelaxes' : 'valuesUnknown';
};
const processValues: Rule = (before, after, { address }) => {
  if ('direction' in address && address.direction === 'output')
    return permitsAll(after, before) ? 'onlyRelaxes' : 'processValuesRefused';
  return permitsAll(before, after) ? 'onlyRelaxes' : 'processValuesUnknown';
};

const parameterRights: Rule = ({ accessRights: before }, { accessRights: after }) =>
  (reads(before) && !reads(after)) || (writes(before) && !writes(after)) ? 'rightsLost' : 'onlyRelaxes';

// The default of what cannot be written only documents what is read, and a default that one description leaves out
// may be the same all the same.
const parameterDefault: Rule = (before, after) =>
  writes(before.accessRights) && before.defaultValue !== undefined && after.defaultValue !== undefined
    ? 'startsDifferently'
    : 'documentationOnly';

// Many older files say nothing about quantities: what says so for the first time, or no longer, documents.
const isScaled = ({ unit, gradient, offset }: Fields): boolean =>
  unit !== undefined || gradient !== undefined || offset !== undefined;
const scaling =
  (reason: Reason): Rule =>
  (before, after) =>
    isScaled(before) && isScaled(after) ? reason : 'documentationOnly';
const unit =
  (reason: Reason): Rule =>
  (before, after) =>
    before.unit !== undefined && after.unit !== undefined ? reason : 'documentationOnly';

const parameterFields: FieldRules = {
  accessRights: parameterRights,
  modifiesOtherVariables: gained('modifiesOtherVariables', 'writesElsewhere'),
  excludedFromDataStorage: gained('excludedFromDataStorage', 'notRestored'),
  datatype: 'octetsDiffer',
  bitLength: 'octetsDiffer',
  fixedLength: 'octetsDiffer',
  encoding: 'octetsDiffer',
  count: 'octetsDiffer',
  elementDatatype: 'octetsDiffer',
  bitOffset: 'octetsDiffer',
  subindexAccessSupported: lost('subindexAccessSupported', 'serviceLost'),
  values: parameterValues,
  defaultValue: parameterDefault,
  gradient: scaling('meaningDiffers'),
  offset: scaling('meaningDiffers'),
  unit: unit('meaningDiffers'),
};

const layoutFields: FieldRules = {
  datatype: 'layoutDiffers',
  bitLength: 'layoutDiffers',
  fixedLength: 'layoutDiffers',
  encoding: 'layoutDiffers',
  count: 'layoutDiffers',
  elementDatatype: 'layoutDiffers',
  bitOffset: 'layoutDiffers',
  values: processValues,
  gradient: scaling('processMeaningDiffers'),
  offset: scaling('processMeaningDiffers'),
  unit: unit('processMeaningDiffers'),
};

// A wire that is not connected is as good as none.
const wireGiven: Rule = (before, after) =>
  (before.wireFunction ?? after.wireFunction) === 'NC' ? 'documentationOnly' : 'wiringDiffers';

const documentation: SectionRules = { added: 'documentationOnly', removed: 'documentationOnly' };

const rules: Readonly<Record<Section, SectionRules>> = {
  document: documentation,
  language: documentation,
  error: documentation,
  menu: documentation,
  menuEntry: documentation,
  roleMenu: documentation,
  identity: {
    ...documentation,
    fields: {
      vendorId: 'otherDevice',
      deviceId: (before, after) =>
        before.deviceId !== undefined && after.additionalDeviceIds?.includes(before.deviceId)
          ? 'oldDeviceIdKept'
          : 'otherDevice',
      // An id that was a compatible one and is now the device's own is still answered to.
      additionalDeviceIds: (before, after) =>
        (before.additionalDeviceIds ?? []).every(
          (id) => id === after.deviceId || after.additionalDeviceIds?.includes(id),
        )
          ? 'onlyAdds'
          : 'deviceIdLost',
    },
  },
  variant: {
    added: 'onlyAdds',
    removed: 'productLost',
    fields: { plugs: entriesLost('plugs', 'wiringDiffers') },
  },
  features: {
    added: 'documentationOnly',
    removed: 'documentationOnly',
    fields: {
      blockParameter: lost('blockParameter', 'serviceLost'),
      dataStorage: lost('dataStorage', 'notRestored'),
      profileCharacteristic: entriesLost('profileCharacteristic', 'serviceLost'),
      parameterLock: lost('parameterLock', 'serviceLost'),
      dataStorageLock: lost('dataStorageLock', 'serviceLost'),
      localParameterizationLock: lost('localParameterizationLock', 'serviceLost'),
      localUserInterfaceLock: lost('localUserInterfaceLock', 'serviceLost'),
    },
  },
  parameter: { added: 'onlyAdds', removed: 'parameterMissing', fields: parameterFields },
  processData: { added: 'onlyAdds', removed: 'layoutMissing' },
  processDataDirection: { added: 'layoutDiffers', removed: 'layoutMissing', fields: layoutFields },
  processDataItem: {
    // A program writes whole octets, so that bits without a meaning may have any value.
    added: (_before, _after, { address }) =>
      'direction' in address && address.direction === 'output' ? 'outputBitsGainMeaning' : 'onlyAdds',
    removed: 'layoutMissing',
    fields: layoutFields,
  },
  event: { added: 'onlyAdds', removed: 'eventLost', fields: { eventType: 'eventLost' } },
  communication: {
    ...documentation,
    fields: {
      medium: 'otherProtocol',
      protocolRevision: 'otherProtocol',
      compatibleWith: (_before, after) => (after.compatibleWith === undefined ? 'otherProtocol' : 'onlyAdds'),
      bitRate: 'negotiated',
      minCycleTimeUs: slowerWhenGreater('minCycleTimeUs'),
      minCycleTimeInUs: slowerWhenGreater('minCycleTimeInUs'),
      minCycleTimeOutUs: slowerWhenGreater('minCycleTimeOutUs'),
      sioSupported: lost('sioSupported', 'switchingLost'),
      isduSupported: lost('isduSupported', 'serviceLost'),
      operateCode: 'negotiated',
      preOperateCode: 'negotiated',
      defaultSlotType: 'radioSlotDiffers',
    },
  },
  connection: { added: 'onlyAdds', removed: 'wiringDiffers' },
  wire: { added: wireGiven, removed: wireGiven, fields: { wireFunction: 'wiringDiffers' } },
};

const none: Fields = {};

/** Of two devices, one never had the products of the other: nothing is lost with them. */
const ofReplacement: Partial<Record<Reason, Reason>> = { productLost: 'documentationOnly' };

export function reasonOf(
  part: 'added' | 'removed' | Field,
  { before, after }: { readonly before?: Entity | undefined; readonly after?: Entity | undefined },
  relation: Relation,
): Reason {
  const entity = after ?? before;
  if (!entity) return 'documentationOnly';
  const { added, removed, fields } = rules[entity.address.section];
  const rule = part === 'added' ? added : part === 'removed' ? removed : fields?.[part];
  const reason =
    typeof rule === 'function'
      ? rule(before?.fields ?? none, after?.fields ?? none, entity)
      : (rule ?? 'documentationOnly');
  return (relation === 'replacement' ? ofReplacement[reason] : undefined) ?? reason;
}

/** Another name is in a new revision a better word, in another device perhaps another thing, which no file tells. */
const namedOtherwise: { readonly [S in Section]?: Reason } = {
  parameter: 'nameDiffers',
  event: 'nameDiffers',
  processDataDirection: 'processNameDiffers',
  processDataItem: 'processNameDiffers',
};

export function wordingReason(
  {
    field,
    before,
    after,
  }: { readonly field: TextField; readonly before?: string | undefined; readonly after?: string | undefined },
  { address, fields, items }: Entity,
  relation: Relation,
): Reason {
  if (relation === 'revision' || (field !== 'name' && field !== 'valueName')) return 'documentationOnly';
  if (plain(before) === plain(after)) return 'documentationOnly';
  // What is made of items is what they are; and the standard says what wires of other functions do.
  if (address.section === 'processDataDirection' && items) return 'documentationOnly';
  if (address.section === 'wire')
    return fields.wireFunction === 'Other' ? 'wireNameDiffers' : 'documentationOnly';
  return namedOtherwise[address.section] ?? 'documentationOnly';
}
