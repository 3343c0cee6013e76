/** A draft to begin with: everything that the schema asks for, and nothing that a device need not have. */
import {
  child,
  documentModel,
  isElement,
  isNode,
  walk,
  type ElementNode,
  type IoddDocument,
} from '../document.ts';
import { convertIodd } from '../convert/index.ts';
import type { IdSource } from '../ids.ts';
import type { Version } from '../meta/kit.ts';
import { apply } from '../ops/ops.ts';
import type { SetOp } from '../ops/op.ts';
import { parseIodd } from '../xml/read.ts';
import type { Draft } from './draft.ts';

export interface EmptyDraft {
  readonly version: Version;
  readonly vendorId: number;
  readonly vendorName: string;
  readonly vendorUrl: string;
  /** What device and product are called until their author names them. */
  readonly name: string;
  /** Whether the device also works as one of V1.0: only then may files of both versions be made of it. */
  readonly isCompatible?: boolean;
  /** 1 and the name unless they are known. */
  readonly deviceId?: number;
  readonly productId?: string;
  /** As the standard writes a day: `2020-02-02`. */
  readonly releaseDate: string;
  readonly ids: IdSource;
}

const namespace = 'http://www.io-link.com/IODD/2010/10';
const config = (number: number, content: string): string => `<Config${number} ${content}</Config${number}>`;
const menuSet = (role: string): string =>
  `<${role}RoleMenuSet><IdentificationMenu menuId="M_Identification"/></${role}RoleMenuSet>`;
/** Of the process data that an empty draft has. */
const untouchedId = 'PI_ProcessData';
const standardVariables = ['V_VendorName', 'V_ProductName', 'V_ProductID'];

/** What an author fills in is empty or the least that the schema permits; the check says what is still to do. */
const source = `<IODevice xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} IODD1.1.xsd">
<DocumentInfo version="V1.0.0" releaseDate="2020-02-02" copyright=""/>
<ProfileHeader>
<ProfileIdentification>IO Device Profile</ProfileIdentification><ProfileRevision>1.1</ProfileRevision>
<ProfileName>Device Profile for IO Devices</ProfileName><ProfileSource>IO-Link Consortium</ProfileSource>
<ProfileClassID>Device</ProfileClassID>
<ISO15745Reference><ISO15745Part>1</ISO15745Part><ISO15745Edition>1</ISO15745Edition><ProfileTechnology>IODD</ProfileTechnology></ISO15745Reference>
</ProfileHeader>
<ProfileBody>
<DeviceIdentity vendorId="1" vendorName="" deviceId="1">
<VendorText textId="T_VendorText"/><VendorUrl textId="T_VendorUrl"/>
<DeviceName textId="T_DeviceName"/><DeviceFamily textId="T_DeviceFamily"/>
<DeviceVariantCollection><DeviceVariant productId="1"><Name textId="TN_Variant"/><Description textId="TD_Variant"/></DeviceVariant></DeviceVariantCollection>
</DeviceIdentity>
<DeviceFunction>
<Features blockParameter="true" dataStorage="true"/>
<VariableCollection><StdVariableRef id="V_DirectParameters_1"/>${standardVariables.map((id) => `<StdVariableRef id="${id}" defaultValue=""/>`).join('')}</VariableCollection>
<ProcessDataCollection><ProcessData id="P_ProcessData"><ProcessDataIn id="PI_ProcessData" bitLength="8"><Datatype xsi:type="UIntegerT" bitLength="8"/><Name textId="TN_PI_ProcessData"/></ProcessDataIn></ProcessData></ProcessDataCollection>
<UserInterface>
<ProcessDataRefCollection><ProcessDataRef processDataId="PI_ProcessData"><ProcessDataInfo/></ProcessDataRef></ProcessDataRefCollection>
<MenuCollection><Menu id="M_Identification">${standardVariables.map((id) => `<VariableRef variableId="${id}"/>`).join('')}</Menu></MenuCollection>
${['Observer', 'Maintenance', 'Specialist'].map(menuSet).join('')}
</UserInterface>
</DeviceFunction>
</ProfileBody>
<CommNetworkProfile xsi:type="IOLinkCommNetworkProfileT" iolinkRevision="V1.1">
<TransportLayers><PhysicalLayer bitrate="COM2" minCycleTime="10000" sioSupported="false" mSequenceCapability="17">
<Connection xsi:type="M12-4ConnectionT"><ProductRef productId="1"/><Wire1/><Wire2 function="NC"/><Wire3/><Wire4/></Connection>
</PhysicalLayer></TransportLayers>
<Test>${config(1, 'index="24" testValue="0x00">')}${config(2, 'index="1000" testValue="0x00">')}${config(3, `index="24" testValue="${Array.from({ length: 16 }, () => '0x00').join(',')}">`)}${config(7, 'index="2"><EventTrigger appearValue="240" disappearValue="241"/>')}</Test>
</CommNetworkProfile>
<ExternalTextCollection><PrimaryLanguage xml:lang="en">${['T_VendorText', 'T_VendorUrl', 'T_DeviceName', 'T_DeviceFamily', 'TN_Variant', 'TD_Variant', 'TN_PI_ProcessData'].map((id) => `<Text id="${id}" value=""/>`).join('')}</PrimaryLanguage></ExternalTextCollection>
<Stamp crc="0"><Checker name="" version="V0.0.0.0"/></Stamp>
</IODevice>`;

/** What is written into the attributes of an element: by its tag, and by its id where there are several. */
const valuesOf = (given: EmptyDraft): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const { deviceId = 1, productId = given.name } = given;
  return {
    DocumentInfo: { releaseDate: given.releaseDate, copyright: given.vendorName },
    DeviceIdentity: {
      vendorId: String(given.vendorId),
      vendorName: given.vendorName,
      deviceId: String(deviceId),
    },
    ...(given.isCompatible === true && { CommNetworkProfile: { compatibleWith: 'V1.0' } }),
    DeviceVariant: { productId },
    ProductRef: { productId },
    V_VendorName: { defaultValue: given.vendorName },
    V_ProductName: { defaultValue: given.name },
    V_ProductID: { defaultValue: productId },
    T_VendorText: { value: given.vendorName },
    T_VendorUrl: { value: given.vendorUrl },
    T_DeviceName: { value: given.name },
    T_DeviceFamily: { value: given.name },
    TN_Variant: { value: given.name },
    TD_Variant: { value: given.name },
    TN_PI_ProcessData: { value: given.name },
  };
};

const setsFor = ({ $id, tag, attributes }: ElementNode, values: ReturnType<typeof valuesOf>): SetOp[] =>
  Object.entries(values[attributes['id'] ?? tag] ?? {}).map(([field, value]) => ({
    op: 'set',
    at: $id,
    field,
    value,
  }));

function filledIn(document: IoddDocument, given: EmptyDraft): IoddDocument {
  const values = valuesOf(given);
  const elements = [...walk(document.root)].filter(isElement);
  return apply(
    document,
    elements.flatMap((node) => setsFor(node, values)),
  );
}

export function emptyDraft(given: EmptyDraft): Draft {
  const { document } = parseIodd(source, { ids: given.ids });
  if (!document) throw new Error('the empty device cannot be read');
  const filled = filledIn(document, given);
  const main = convertIodd(filled, { to: given.version, ids: given.ids }).document;
  if (!main) throw new Error(`an empty device has no form in ${given.version}`);
  return { model: documentModel, main, languages: {}, files: {}, images: {}, twin: {} };
}

/** The process data that an empty draft has because the schema wants some, while nobody has made them theirs. */
export function untouchedProcessData({ main: { root } }: Draft): ElementNode | undefined {
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  const own = body && child(body, 'DeviceFunction');
  const [data, ...others] = (own && child(own, 'ProcessDataCollection'))?.children.filter(isElement) ?? [];
  const [input, ...parts] = data?.children.filter(isElement) ?? [];
  if (!input || others.length > 0 || parts.length > 0) return undefined;
  const type = input.children.find(isElement);
  const isUntouched =
    input.attributes['id'] === untouchedId &&
    input.attributes['bitLength'] === '8' &&
    type?.$type === 'UIntegerT' &&
    type.attributes['bitLength'] === '8' &&
    type.children.length === 0;
  return isUntouched ? input : undefined;
}
