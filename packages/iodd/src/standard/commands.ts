import type { LocalizedText } from './language.ts';

/** Who defines a command; `master` commands belong to the parameter server and never stand in an IODD. */
export type CommandOwner =
  | 'master'
  | 'smartSensor'
  | 'firmwareUpdate'
  | 'locator'
  | 'standard'
  | 'vendor'
  | 'reserved';

export interface CommandRange {
  readonly from: number;
  readonly to: number;
  readonly owner: CommandOwner;
}

/** Every value of the system command octet belongs to exactly one range. */
export const commandRanges: readonly CommandRange[] = [
  { from: 0, to: 0, owner: 'reserved' },
  { from: 1, to: 6, owner: 'master' },
  { from: 7, to: 63, owner: 'reserved' },
  { from: 64, to: 79, owner: 'smartSensor' },
  { from: 80, to: 83, owner: 'firmwareUpdate' },
  { from: 84, to: 125, owner: 'reserved' },
  { from: 126, to: 127, owner: 'locator' },
  { from: 128, to: 131, owner: 'standard' },
  { from: 132, to: 159, owner: 'reserved' },
  { from: 160, to: 255, owner: 'vendor' },
];

export function commandOwner(code: number): CommandOwner | undefined {
  return commandRanges.find(({ from, to }) => code >= from && code <= to)?.owner;
}

/**
 * Names of the commands outside the standard definitions; the names of 128 to 131 stand with V_SystemCommand.
 * 76 to 78 are teach commands whose meaning the vendor decides.
 */
export const commandNames: Readonly<Record<number, LocalizedText>> = {
  1: { en: 'Parameter upload start', zh: '参数上传开始', es: 'Inicio de carga de parámetros' },
  2: { en: 'Parameter upload end', zh: '参数上传结束', es: 'Fin de carga de parámetros' },
  3: { en: 'Parameter download start', zh: '参数下载开始', es: 'Inicio de descarga de parámetros' },
  4: { en: 'Parameter download end', zh: '参数下载结束', es: 'Fin de descarga de parámetros' },
  5: { en: 'Parameter download store', zh: '参数下载并存储', es: 'Descarga y guardado de parámetros' },
  6: { en: 'Parameter transfer break', zh: '参数传输中止', es: 'Interrupción de la transferencia' },
  64: { en: 'Teach apply', zh: '示教应用', es: 'Aplicar aprendizaje' },
  65: { en: 'Teach SP / SP1', zh: '示教 SP / SP1', es: 'Aprendizaje SP / SP1' },
  66: { en: 'Teach SP2', zh: '示教 SP2', es: 'Aprendizaje SP2' },
  67: { en: 'Teach SP1 TP1', zh: '示教 SP1 TP1', es: 'Aprendizaje SP1 TP1' },
  68: { en: 'Teach SP1 TP2', zh: '示教 SP1 TP2', es: 'Aprendizaje SP1 TP2' },
  69: { en: 'Teach SP2 TP1', zh: '示教 SP2 TP1', es: 'Aprendizaje SP2 TP1' },
  70: { en: 'Teach SP2 TP2', zh: '示教 SP2 TP2', es: 'Aprendizaje SP2 TP2' },
  71: { en: 'Teach SP1 start', zh: '示教 SP1 开始', es: 'Inicio del aprendizaje SP1' },
  72: { en: 'Teach SP1 stop', zh: '示教 SP1 停止', es: 'Fin del aprendizaje SP1' },
  73: { en: 'Teach SP2 start', zh: '示教 SP2 开始', es: 'Inicio del aprendizaje SP2' },
  74: { en: 'Teach SP2 stop', zh: '示教 SP2 停止', es: 'Fin del aprendizaje SP2' },
  75: { en: 'Teach window', zh: '示教窗口', es: 'Aprendizaje de ventana' },
  79: { en: 'Teach cancel', zh: '取消示教', es: 'Cancelar aprendizaje' },
  80: { en: 'Boot mode unlock, start', zh: '引导模式解锁，开始', es: 'Desbloqueo de arranque, inicio' },
  81: { en: 'Boot mode unlock, step 1', zh: '引导模式解锁，第 1 步', es: 'Desbloqueo de arranque, paso 1' },
  82: { en: 'Boot mode unlock, step 2', zh: '引导模式解锁，第 2 步', es: 'Desbloqueo de arranque, paso 2' },
  83: { en: 'Boot mode activate', zh: '引导模式激活', es: 'Activación del arranque' },
  126: { en: 'Locator start', zh: '定位指示开始', es: 'Iniciar localización' },
  127: { en: 'Locator stop', zh: '定位指示停止', es: 'Detener localización' },
};
