/**
 * The names under which `xsi:type` may name a type of the schema. Real files repeat the type of an element
 * that needs no `xsi:type` at all; the schema permits that, and also a type derived from the declared one.
 */
import type { TypeName } from './index.ts';

/** Types whose name in the schema is not the node type's name followed by `T`. */
const exceptions: Readonly<Partial<Record<TypeName, string>>> = {
  Event: 'EventDescT',
  ErrorType: 'ErrorType129T',
  DirectParameterOverlay: 'AbstractVariableT',
  MenuRef: 'UIMenuRefT',
  RoleMenuRef: 'UIMenuRefSimpleT',
  VariableRef: 'UIVariableRefT',
  RecordItemRef: 'UIRecordItemRefT',
  TransportLayers: 'IOLinkTransportLayersT',
  PhysicalLayer: 'IOLinkPhysicalLayerT',
  WirelessTransportLayers: 'IOLinkWirelessTransportLayersT',
  WirelessPhysicalLayer: 'IOLinkWirelessPhysicalLayerT',
  Test: 'IOLinkTestT',
  TestConfig: 'IOLinkTestConfigT',
  EventTestConfig: 'IOLinkTestConfig7T',
  EventTrigger: 'IOLinkTestEventT',
};
/** Types that the schema declares in place, without a name. */
const nameless: ReadonlySet<TypeName> = new Set<TypeName>([
  'IODevice',
  'ISO15745Reference',
  'ProfileIdentification',
  'ProfileRevision',
  'ProfileName',
  'ProfileSource',
  'ProfileClassID',
  'ISO15745Part',
  'ISO15745Edition',
  'ProfileTechnology',
  'VendorLogo',
  'Variable',
  'AnyValue',
  'AnyValueRange',
  'Checker',
  'Wire2',
  'Wire2Extended',
  'Wire5',
]);
const derived: Readonly<Partial<Record<TypeName, readonly TypeName[]>>> = {
  ProcessDataInfo: ['ProcessDataRecordItemInfo', 'VariableRef', 'RecordItemRef'],
  RoleMenuRef: ['MenuRef'],
  Language: ['PrimaryLanguage'],
};

const schemaName = (name: TypeName): string => exceptions[name] ?? (name.endsWith('T') ? name : `${name}T`);

/** The values of `xsi:type` that an element declared with type `name` accepts, and the types they mean. */
export const substitutes = (name: TypeName): readonly (readonly [schemaName: string, type: TypeName])[] =>
  nameless.has(name) ? [] : [name, ...(derived[name] ?? [])].map((one) => [schemaName(one), one] as const);
