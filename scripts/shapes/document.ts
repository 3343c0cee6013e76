/** A device file made of parts, each of which a shape may replace by something long. */
import { namespaces, type Version } from '@iodd-hub/iodd';

export interface Parts {
  readonly version?: Version;
  /** Attributes of the root, of the identity and of the features. */
  readonly rootAttributes?: string;
  readonly identityAttributes?: string;
  readonly featureAttributes?: string;
  /** Before the root; between the parts of the root. */
  readonly prolog?: string;
  readonly stray?: string;
  readonly variants?: string;
  readonly datatypes?: string;
  readonly variables?: string;
  readonly processData?: string;
  readonly errors?: string;
  readonly events?: string;
  readonly processDataRefs?: string;
  readonly menus?: string;
  readonly roleMenus?: string;
  readonly connections?: string;
  readonly tests?: string;
  readonly texts?: string;
  readonly languages?: string;
  /** Between the last part of the root and its stamp. */
  readonly tail?: string;
}

const wrapped = (tag: string, content: string | undefined): string =>
  content === undefined ? '' : `<${tag}>${content}</${tag}>`;

const roles = ['ObserverRoleMenuSet', 'MaintenanceRoleMenuSet', 'SpecialistRoleMenuSet'];
const userInterface = ({ menus = '', roleMenus = '', processDataRefs }: Parts): string =>
  wrapped(
    'UserInterface',
    `${wrapped('ProcessDataRefCollection', processDataRefs)}<MenuCollection><Menu id="M_Ident"><VariableRef variableId="V_VendorName"/></Menu>${menus}</MenuCollection>${roles
      .map((role) => wrapped(role, `<IdentificationMenu menuId="M_Ident"/>${roleMenus}`))
      .join('')}`,
  );

const header = `<DocumentInfo version="V1.0" releaseDate="2020-02-02" copyright="Examplia"/><ProfileHeader><ProfileIdentification>IO Device Profile</ProfileIdentification><ProfileRevision>1.1</ProfileRevision><ProfileName>Device Profile for IO Devices</ProfileName><ProfileSource>IO-Link Consortium</ProfileSource><ProfileClassID>Device</ProfileClassID><ISO15745Reference><ISO15745Part>1</ISO15745Part><ISO15745Edition>1</ISO15745Edition><ProfileTechnology>IODD</ProfileTechnology></ISO15745Reference></ProfileHeader>`;

const identity = ({ identityAttributes = '', variants = '' }: Parts): string =>
  `<DeviceIdentity vendorId="65001" vendorName="Examplia" deviceId="9"${identityAttributes}><VendorText textId="T_1"/><VendorUrl textId="T_1"/><DeviceName textId="T_1"/><DeviceFamily textId="T_1"/><DeviceVariantCollection><DeviceVariant productId="EX"><Name textId="T_1"/><Description textId="T_2"/></DeviceVariant>${variants}</DeviceVariantCollection></DeviceIdentity>`;

const deviceFunction = (parts: Parts): string =>
  wrapped(
    'DeviceFunction',
    `<Features blockParameter="true" dataStorage="false"${parts.featureAttributes ?? ''}/>${wrapped('DatatypeCollection', parts.datatypes)}<VariableCollection><StdVariableRef id="V_DirectParameters_1"/><StdVariableRef id="V_VendorName" defaultValue="Examplia"/>${parts.variables ?? ''}</VariableCollection><ProcessDataCollection>${parts.processData ?? '<ProcessData id="P_1"/>'}</ProcessDataCollection>${wrapped('ErrorTypeCollection', parts.errors)}${wrapped('EventCollection', parts.events)}${userInterface(parts)}`,
  );

const communication = ({ connections = '', tests = '' }: Parts): string =>
  `<CommNetworkProfile xsi:type="IOLinkCommNetworkProfileT" iolinkRevision="V1.1"><TransportLayers><PhysicalLayer bitrate="COM2" minCycleTime="3000" sioSupported="true" mSequenceCapability="17">${connections}</PhysicalLayer></TransportLayers><Test>${tests}</Test></CommNetworkProfile>`;

export function deviceText(parts: Parts): string {
  const { version = '1.1', stray = '', texts = '', languages = '' } = parts;
  return `${parts.prolog ?? ''}<IODevice xmlns="${namespaces[version]}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"${parts.rootAttributes ?? ''}>${header}${stray}<ProfileBody>${identity(parts)}${deviceFunction(parts)}</ProfileBody>${communication(parts)}<ExternalTextCollection><PrimaryLanguage xml:lang="en"><Text id="T_1" value="One"/><Text id="T_2" value="Two"/>${texts}</PrimaryLanguage>${languages}</ExternalTextCollection>${parts.tail ?? ''}<Stamp crc="0"><Checker name="IODD Hub" version="V1.0.0.0"/></Stamp></IODevice>`;
}
