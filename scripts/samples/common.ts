/** What every device with the Common Profile shares: standard variables, tags, service commands and menus. */
import { el, menu, menuRef, type, variableRef, type Texts } from './kit.ts';

const std = (id: string, defaultValue?: string): string => el('StdVariableRef', { id, defaultValue });
const identification = [
  'V_VendorName',
  'V_VendorText',
  'V_ProductName',
  'V_ProductText',
  'V_ProductID',
  'V_SerialNumber',
  'V_HardwareRevision',
  'V_FirmwareRevision',
] as const;
const tags = ['V_ApplicationSpecificTag', 'V_CP_FunctionTag', 'V_CP_LocationTag'] as const;

interface Product {
  readonly productName: string;
  readonly productText: string;
  /** Left out where there are several variants. */
  readonly productId?: string;
  /** Commands of the device itself. */
  readonly commands?: readonly string[];
}

export const commonReferences = (product: Product): string =>
  std('V_DirectParameters_1') +
  el(
    'StdVariableRef',
    { id: 'V_SystemCommand' },
    el('StdSingleValueRef', { value: 129 }),
    el('StdSingleValueRef', { value: 131 }),
    ...(product.commands ?? []),
  ) +
  std('V_VendorName', 'Examplia') +
  std('V_VendorText', 'https://examplia.example') +
  std('V_ProductName', product.productName) +
  std('V_ProductID', product.productId) +
  std('V_ProductText', product.productText) +
  std('V_SerialNumber') +
  std('V_HardwareRevision') +
  std('V_FirmwareRevision') +
  el('StdVariableRef', { id: 'V_ApplicationSpecificTag', defaultValue: '***', fixedLengthRestriction: 32 }) +
  std('V_DeviceStatus') +
  el('StdVariableRef', { id: 'V_DetailedDeviceStatus', fixedLengthRestriction: 4 });

export const tagVariables = (texts: Texts): string =>
  el(
    'Variable',
    { id: 'V_CP_FunctionTag', index: 25, accessRights: 'rw', defaultValue: '***' },
    type.string('Datatype', 32),
    texts.name('V_CP_FunctionTag', { en: 'Function Tag', de: 'Funktionskennzeichen', zh: '功能标签' }),
  ) +
  el(
    'Variable',
    { id: 'V_CP_LocationTag', index: 26, accessRights: 'rw', defaultValue: '***' },
    type.string('Datatype', 32),
    texts.name('V_CP_LocationTag', { en: 'Location Tag', de: 'Ortskennzeichen', zh: '位置标签' }),
  );

const button = (texts: Texts, buttonValue: number, id: string, en: string, de: string, zh: string): string =>
  variableRef(
    'V_SystemCommand',
    {},
    el('Button', { buttonValue }, texts.description(`Button_${id}`, { en, de, zh })),
  );

/** The menus that the profile asks for; `param` holds the device's own parameter menus. */
export const commonMenus = (texts: Texts, param: readonly string[] = []): string =>
  menu(
    'M_OR_Ident',
    ...[...identification, ...tags].map((id) => variableRef(id, { accessRightRestriction: 'ro' })),
  ) +
  menu('M_MSR_Ident', ...identification.map((id) => variableRef(id)), ...tags.map((id) => variableRef(id))) +
  menu('M_MSR_Param', ...param, menuRef('M_MSR_CP_Param_ServiceFunctions')) +
  menu(
    'M_MSR_CP_Param_ServiceFunctions',
    texts.name('M_Service', { en: 'Service Functions', de: 'Servicefunktionen', zh: '服务功能' }),
    button(texts, 129, '129', 'Application Reset', 'Anwendung zurücksetzen', '应用复位'),
    button(texts, 131, '131', 'Back-to-Box', 'Zurück in die Verpackung', '恢复出厂并停机'),
  ) +
  menu('M_OMSR_Diag', menuRef('M_OMSR_CP_Diag_DeviceStatusInfo')) +
  menu(
    'M_OMSR_CP_Diag_DeviceStatusInfo',
    texts.name('M_DeviceStatus', { en: 'Device Status', de: 'Gerätestatus', zh: '设备状态' }),
    variableRef('V_DeviceStatus', { accessRightRestriction: 'ro' }),
    variableRef('V_DetailedDeviceStatus', { accessRightRestriction: 'ro' }),
  );
