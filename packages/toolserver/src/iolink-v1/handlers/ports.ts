import type { z } from 'zod';
import {
  changePort,
  isIoLink,
  type Port,
  type PortConfiguration,
  type PortStatus,
  Refusal,
  replaceStorage,
} from '@iodd-hub/gateway/virtual';
import type { dataStorage as dataStorageBody, portConfiguration } from '../bodies.ts';
import type { Call, Handler } from '../handler.ts';

const portOf = ({ gateway, path }: Call): Port =>
  gateway.port(Number(path['masterNumber']), Number(path['portNumber']));

const ofCommunication: Readonly<Record<PortStatus, string>> = {
  absent: 'COMMUNICATION_LOST',
  starting: 'DEVICE_STARTING',
  online: 'DEVICE_ONLINE',
  incorrect: 'INCORRECT_DEVICE',
};
const ofOtherModes: Readonly<Partial<Record<PortConfiguration['mode'], string>>> = {
  DEACTIVATED: 'DEACTIVATED',
  DIGITAL_INPUT: 'DIGITAL_INPUT_C/Q',
  DIGITAL_OUTPUT: 'DIGITAL_OUTPUT_C/Q',
};
const statusInfo = ({ configuration: { mode }, status: reached }: Port): string =>
  ofOtherModes[mode] ?? ofCommunication[reached];

export const list: Handler = ({ gateway, path }) =>
  gateway.master(Number(path['masterNumber'])).ports.map((port) => ({
    portNumber: port.number,
    statusInfo: statusInfo(port),
    deviceAlias: port.configuration.deviceAlias,
  }));

export const capabilities: Handler = (call) => {
  portOf(call);
  return { maxPowerSupply: { value: 2, unit: 'A' }, portType: 'CLASS_A' };
};

const inMs = (timeUs: number) => ({ value: timeUs / 1000, unit: 'ms' });

export const status: Handler = (call) => {
  const port = portOf(call);
  const { current } = port;
  const info = { statusInfo: statusInfo(port) };
  if (!current || !isIoLink(port.configuration) || port.status !== 'online') return info;
  const { communication } = current.description.resolved;
  const bitRate = communication?.kind === 'wired' ? communication.bitRate : undefined;
  return {
    ...info,
    ioLinkRevision: current.description.ioLinkRevision,
    ...(bitRate === undefined ? {} : { transmissionRate: bitRate }),
    masterCycleTime: inMs(current.device.state.link.masterCycleTimeUs ?? 0),
  };
};

export const configuration: Handler = (call) => {
  const { configuration: kept } = portOf(call);
  return {
    mode: kept.mode,
    validationAndBackup: kept.validationAndBackup,
    cycleTime: inMs(kept.cycleTimeUs),
    ...(kept.vendorId === undefined ? {} : { vendorId: kept.vendorId }),
    ...(kept.deviceId === undefined ? {} : { deviceId: kept.deviceId }),
    iqConfiguration: kept.iqConfiguration,
    deviceAlias: kept.deviceAlias,
  };
};

export const configure: Handler<z.output<typeof portConfiguration>> = (call, { cycleTime, ...written }) =>
  changePort(call.gateway, portOf(call), {
    ...written,
    cycleTimeUs: cycleTime && Math.round(cycleTime.value * 1000),
  });

export const dataStorage: Handler = (call) => {
  const { storage } = portOf(call);
  if (!storage) return { header: {}, content: '' };
  const { content, ...header } = storage;
  return { header, content: Buffer.from(content).toString('base64') };
};

export const store: Handler<z.output<typeof dataStorageBody>> = (call, { header, content }) => {
  const port = portOf(call);
  const { vendorId, deviceId, ioLinkRevision } = header;
  if (vendorId === undefined && deviceId === undefined && ioLinkRevision === undefined && content === '') {
    replaceStorage(port, undefined);
    return;
  }
  if (vendorId === undefined || deviceId === undefined || ioLinkRevision === undefined)
    throw new Refusal('incomplete', { place: 'header' });
  const octets = Uint8Array.from(Buffer.from(content, 'base64'));
  replaceStorage(port, { vendorId, deviceId, ioLinkRevision, content: octets });
};
