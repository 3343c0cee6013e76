import type { LocalizedText } from '../language.ts';

/** Type of an event with its code in the event qualifier. IODD 1.0.1 writes `Message` for `Notification`. */
export const eventTypes = { Notification: 1, Warning: 2, Error: 3 } as const;
export type EventType = keyof typeof eventTypes;

/** Mode of an event with its code in the event qualifier. */
export const eventModes = { SingleShot: 1, Disappear: 2, Appear: 3 } as const;
export type EventMode = keyof typeof eventModes;

export const eventTypeNames: Readonly<Record<EventType, LocalizedText>> = {
  Notification: { en: 'Notification', zh: '通知', es: 'Notificación' },
  Warning: { en: 'Warning', zh: '警告', es: 'Advertencia' },
  Error: { en: 'Error', zh: '错误', es: 'Error' },
};

export const eventModeNames: Readonly<Record<EventMode, LocalizedText>> = {
  SingleShot: { en: 'Single shot', zh: '单次', es: 'Único' },
  Disappear: { en: 'Disappears', zh: '消失', es: 'Desaparece' },
  Appear: { en: 'Appears', zh: '出现', es: 'Aparece' },
};

export interface StandardEvent {
  readonly code: number;
  readonly type: EventType;
}

type EventCodes = Readonly<Record<EventType, readonly number[]>>;

// 0x7700 stands for any subordinate device, 0x7701 to 0x770F for the first to the fifteenth.
const wireBreaks = Array.from({ length: 16 }, (_, device) => 0x77_00 + device);

const codesByType: EventCodes = {
  Notification: [0x00_00],
  Warning: [
    0x42_10, 0x42_20, 0x50_12, 0x51_10, 0x51_11, 0x51_12, 0x8c_01, 0x8c_10, 0x8c_30, 0x8c_40, 0x8c_41,
    0x8c_42,
  ],
  Error: [
    0x10_00,
    0x40_00,
    0x50_00,
    0x50_10,
    0x50_11,
    0x51_00,
    0x51_01,
    0x60_00,
    0x63_20,
    0x63_21,
    ...wireBreaks,
    0x77_10,
    0x77_11,
    0x8c_00,
    0x8c_20,
  ],
};

function eventsOf(type: EventType): StandardEvent[] {
  return codesByType[type].map((code) => ({ code, type }));
}

/** The standard events of IODD 1.1, ascending by code; IODD 1.0.1 has none. */
export const standardEvents: readonly StandardEvent[] = [
  ...eventsOf('Notification'),
  ...eventsOf('Warning'),
  ...eventsOf('Error'),
].sort((left, right) => left.code - right.code);

const eventByCode: ReadonlyMap<number, StandardEvent> = new Map(
  standardEvents.map((event) => [event.code, event]),
);

export function findStandardEvent(code: number): StandardEvent | undefined {
  return eventByCode.get(code);
}

/** Text ids of a standard event or error: the standard derives them from the code. */
export function diagnosisTextIds(code: number): { readonly name: string; readonly description: string } {
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  return { name: `STD_TN_0x${hex}`, description: `STD_TD_0x${hex}` };
}

export { vendorEventRanges } from '../../meta/limits.ts';
