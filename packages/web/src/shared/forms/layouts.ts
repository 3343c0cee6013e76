/**
 * Where each field of each node type stands in its form: order, group, and which of them take the whole width. The
 * compiler names a field of the metamodel that is missing here. What draws a field follows from its type.
 */
import type { AttributeOf, TagOf, TypeName } from '@iodd-hub/iodd';

export const formGroups = ['main', 'value', 'behaviour', 'parts', 'fixed', 'asked'] as const;
/** `fixed` is what the standard leaves no choice about, `asked` what is seen by whoever asks for it. */
export type FormGroup = (typeof formGroups)[number];
export type FormPlace = FormGroup | `${FormGroup} wide`;

/** An attribute by its key, an element by its tag. */
type FieldOf<T extends TypeName> = AttributeOf<T> | TagOf<T>;
export type FormLayout = Readonly<Record<string, FormPlace>>;

const named = { Name: 'main', Description: 'main wide' } as const;
const nameAlone = { Name: 'main' } as const;
const single = { value: 'main', ...nameAlone } as const;
const range = { lowerValue: 'main', upperValue: 'main', ...nameAlone } as const;
const datatype = { Datatype: 'value', DatatypeRef: 'value' } as const;
const itemDatatype = { SimpleDatatype: 'value', DatatypeRef: 'value' } as const;
const marks = {
  dynamic: 'behaviour',
  modifiesOtherVariables: 'behaviour',
  excludedFromDataStorage: 'behaviour',
} as const;
const shown = { displayFormat: 'value', unitCode: 'value', gradient: 'value', offset: 'value' } as const;
const languageFields = { 'xml:lang': 'main', Text: 'parts', TextRedefine: 'parts' } as const;
const standardValues = {
  StdSingleValueRef: 'value',
  StdValueRangeRef: 'value',
  SingleValue: 'value',
  ValueRange: 'value',
} as const;
const numbers = { SingleValue: 'value', ValueRange: 'value' } as const;
const wire = { color: 'main', function: 'main' } as const;
const connection = { ProductRef: 'main', Description: 'main wide', connectionSymbol: 'main' } as const;
const fourWires = { Wire1: 'parts', Wire2: 'parts', Wire3: 'parts', Wire4: 'parts' } as const;
const nineWires = {
  ...fourWires,
  Wire5: 'parts',
  Wire6: 'parts',
  Wire7: 'parts',
  Wire8: 'parts',
  Wire9: 'parts',
} as const;
const profile = { TransportLayers: 'parts', Test: 'parts' } as const;

const layouts: { readonly [T in TypeName]: Readonly<Record<FieldOf<T>, FormPlace>> } = {
  // The device document
  IODevice: {
    DocumentInfo: 'parts',
    ProfileBody: 'parts',
    CommNetworkProfile: 'parts',
    ExternalTextCollection: 'parts',
    Stamp: 'fixed',
    ProfileHeader: 'fixed',
  },
  DocumentInfo: { version: 'main', releaseDate: 'main', copyright: 'main wide' },
  ProfileHeader: {
    ProfileIdentification: 'fixed',
    ProfileRevision: 'fixed',
    ProfileName: 'fixed',
    ProfileSource: 'fixed',
    ProfileClassID: 'fixed',
    ISO15745Reference: 'fixed',
  },
  ISO15745Reference: { ISO15745Part: 'fixed', ISO15745Edition: 'fixed', ProfileTechnology: 'fixed' },
  ISO15745Edition: {},
  ISO15745Part: {},
  ProfileClassID: {},
  ProfileIdentification: {},
  ProfileName: {},
  ProfileRevision: {},
  ProfileSource: {},
  ProfileTechnology: {},
  ProfileBody: { DeviceIdentity: 'parts', DeviceFunction: 'parts' },
  DeviceIdentity: {
    vendorId: 'main',
    vendorName: 'main',
    deviceId: 'main',
    additionalDeviceIds: 'main wide',
    DeviceName: 'main wide',
    DeviceFamily: 'main wide',
    VendorText: 'main wide',
    VendorUrl: 'main wide',
    VendorLogo: 'parts',
    DeviceVariantCollection: 'parts',
  },
  VendorLogo: { name: 'main' },
  DeviceVariantCollection: { DeviceVariant: 'parts' },
  DeviceVariant: {
    productId: 'main',
    ...named,
    deviceIcon: 'value',
    deviceSymbol: 'value',
    hardwareRevision: 'value',
    firmwareRevision: 'value',
  },
  Stamp: { crc: 'fixed', Checker: 'fixed' },
  Checker: { name: 'fixed', version: 'fixed' },

  // Texts
  ExternalTextCollection: { PrimaryLanguage: 'parts', Language: 'parts' },
  ExternalTextDocument: { Language: 'parts', DocumentInfo: 'parts', Stamp: 'fixed' },
  PrimaryLanguage: languageFields,
  Language: languageFields,
  TextDefinition: { value: 'main wide', id: 'main' },
  TextRef: { textId: 'asked' },

  // Functions
  DeviceFunction: {
    Features: 'parts',
    DatatypeCollection: 'parts',
    VariableCollection: 'parts',
    ProcessDataCollection: 'parts',
    ErrorTypeCollection: 'parts',
    EventCollection: 'parts',
    UserInterface: 'parts',
  },
  Features: {
    profileCharacteristic: 'main wide',
    blockParameter: 'behaviour',
    dataStorage: 'behaviour',
    SupportedAccessLocks: 'parts',
  },
  SupportedAccessLocks: {
    parameter: 'behaviour',
    dataStorage: 'behaviour',
    localParameterization: 'behaviour',
    localUserInterface: 'behaviour',
  },

  // Datatypes
  DatatypeCollection: { Datatype: 'parts' },
  DatatypeRef: { datatypeId: 'main' },
  BooleanT: { id: 'main', SingleValue: 'value' },
  UIntegerT: { id: 'main', bitLength: 'main', ...numbers },
  IntegerT: { id: 'main', bitLength: 'main', ...numbers },
  Float32T: { id: 'main', ...numbers },
  StringT: { id: 'main', fixedLength: 'main', encoding: 'main' },
  OctetStringT: { id: 'main', fixedLength: 'main' },
  TimeT: { id: 'main' },
  TimeSpanT: { id: 'main' },
  ProcessDataInUnionT: { id: 'main' },
  ProcessDataOutUnionT: { id: 'main' },
  ArrayT: { id: 'main', count: 'main', ...itemDatatype, subindexAccessSupported: 'behaviour' },
  RecordT: { id: 'main', bitLength: 'main', subindexAccessSupported: 'behaviour', RecordItem: 'parts' },
  RecordItem: {
    subindex: 'main',
    bitOffset: 'main',
    ...named,
    ...itemDatatype,
    accessRightRestriction: 'behaviour',
  },
  BooleanValue: single,
  UIntegerValue: single,
  IntegerValue: single,
  Float32Value: single,
  AnyValue: single,
  UIntegerValueRange: range,
  IntegerValueRange: range,
  Float32ValueRange: range,
  AnyValueRange: range,

  // Variables
  VariableCollection: { StdVariableRef: 'parts', DirectParameterOverlay: 'parts', Variable: 'parts' },
  Variable: {
    index: 'main',
    id: 'main',
    ...named,
    ...datatype,
    defaultValue: 'value',
    accessRights: 'behaviour',
    ...marks,
    RecordItemInfo: 'parts',
  },
  DirectParameterOverlay: {
    id: 'main',
    ...named,
    ...datatype,
    accessRights: 'behaviour',
    ...marks,
    RecordItemInfo: 'parts',
  },
  RecordItemInfo: {
    subindex: 'main',
    defaultValue: 'value',
    modifiesOtherVariables: 'behaviour',
    excludedFromDataStorage: 'behaviour',
  },
  StdVariableRef: {
    id: 'main',
    defaultValue: 'value',
    fixedLengthRestriction: 'value',
    ...standardValues,
    excludedFromDataStorage: 'behaviour',
    StdRecordItemRef: 'parts',
  },
  StdRecordItemRef: { subindex: 'main', defaultValue: 'value', ...standardValues },
  StdSingleValueRef: { value: 'main' },
  StdValueRangeRef: { lowerValue: 'main', upperValue: 'main' },

  // Process data
  ProcessDataCollection: { ProcessData: 'parts' },
  ProcessData: { id: 'main', Condition: 'behaviour', ProcessDataIn: 'parts', ProcessDataOut: 'parts' },
  ProcessDataItem: { id: 'main', bitLength: 'main', ...nameAlone, ...datatype },
  Condition: { variableId: 'main', subindex: 'main', value: 'main' },

  // Errors and events
  ErrorTypeCollection: { ErrorType: 'parts', StdErrorTypeRef: 'parts' },
  ErrorType: { code: 'main', additionalCode: 'main', ...named },
  StdErrorTypeRef: { code: 'main', additionalCode: 'main' },
  EventCollection: { Event: 'parts', StdEventRef: 'parts' },
  Event: { code: 'main', type: 'main', mode: 'main', ...named },
  StdEventRef: { code: 'main' },

  // The user interface
  UserInterface: {
    MenuCollection: 'parts',
    ObserverRoleMenuSet: 'parts',
    MaintenanceRoleMenuSet: 'parts',
    SpecialistRoleMenuSet: 'parts',
    ProcessDataRefCollection: 'parts',
  },
  ProcessDataRefCollection: { ProcessDataRef: 'parts' },
  ProcessDataRef: { processDataId: 'main', ProcessDataInfo: 'parts', ProcessDataRecordItemInfo: 'parts' },
  ProcessDataInfo: shown,
  ProcessDataRecordItemInfo: { subindex: 'main', ...shown },
  MenuCollection: { Menu: 'parts' },
  Menu: { id: 'main', ...nameAlone, VariableRef: 'parts', RecordItemRef: 'parts', MenuRef: 'parts' },
  MenuSet: {
    IdentificationMenu: 'main',
    ParameterMenu: 'main',
    ObservationMenu: 'main',
    DiagnosisMenu: 'main',
  },
  RoleMenuRef: { menuId: 'main' },
  MenuRef: { menuId: 'main', Condition: 'behaviour' },
  VariableRef: {
    variableId: 'main',
    ...shown,
    accessRightRestriction: 'behaviour',
    buttonValue: 'behaviour',
    Button: 'parts',
  },
  RecordItemRef: {
    variableId: 'main',
    subindex: 'main',
    ...shown,
    accessRightRestriction: 'behaviour',
    buttonValue: 'behaviour',
    Button: 'parts',
  },
  Button: { buttonValue: 'main', Description: 'main wide', ActionStartedMessage: 'main wide' },

  // Communication
  IOLinkCommNetworkProfileT: { iolinkRevision: 'main', compatibleWith: 'main', ...profile },
  IOLinkWirelessCommNetworkProfileT: { iolinkWirelessRevision: 'main', ...profile },
  TransportLayers: { PhysicalLayer: 'parts' },
  WirelessTransportLayers: { PhysicalLayer: 'parts' },
  PhysicalLayer: {
    bitrate: 'main',
    minCycleTime: 'main',
    mSequenceCapability: 'main',
    sioSupported: 'behaviour',
    physics: 'behaviour',
    Connection: 'parts',
  },
  WirelessPhysicalLayer: {
    WMinCycleTimeOut: 'main',
    WMinCycleTimeIn: 'main',
    maxTxPower: 'main',
    defaultSlotType: 'main',
    isABridge: 'behaviour',
    isLowPowerDevice: 'behaviour',
    Connection: 'parts',
  },
  M5ConnectionT: { ...connection, ...fourWires },
  M8ConnectionT: { ...connection, ...fourWires },
  'M12-4ConnectionT': { ...connection, ...fourWires },
  'M12-5ConnectionT': { ...connection, ...fourWires, Wire5: 'parts' },
  CableConnectionT: { ...connection, ...nineWires },
  OtherConnectionT: { ...connection, ...nineWires },
  ProductRef: { productId: 'main' },
  Wire1: wire,
  Wire2: { ...wire, ...nameAlone },
  Wire2Extended: { ...wire, ...nameAlone },
  Wire3: wire,
  Wire4: wire,
  Wire5: { ...wire, ...nameAlone },
  WireAny: { ...wire, ...nameAlone },
  Test: { Config1: 'parts', Config2: 'parts', Config3: 'parts', Config7: 'parts' },
  TestConfig: { index: 'main', testValue: 'main' },
  EventTestConfig: { index: 'main', EventTrigger: 'parts' },
  EventTrigger: { appearValue: 'main', disappearValue: 'main' },
};

export const layoutOf = (type: TypeName): FormLayout => layouts[type];
export const groupOf = (place: FormPlace): FormGroup =>
  formGroups.find((group) => place === group || place === `${group} wide`) ?? 'main';
export const isWide = (place: FormPlace): boolean => place.endsWith(' wide');
