const hourMs = 3_600_000;
const hoursADay = 24;

/** Registrations are promised an answer within 24 hours; after 16 of them it is time. */
const soonAfter = 16;
const lateAfter = 24;

export type AgeLevel = 'fresh' | 'soon' | 'late';

export interface Age {
  readonly level: AgeLevel;
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

export const ageOf = (since: string, now: number): Age => {
  const hours = Math.max(0, (now - Date.parse(since)) / hourMs);
  const level = hours > lateAfter ? 'late' : hours > soonAfter ? 'soon' : 'fresh';
  if (hours < 1) return { level, amount: Math.floor(hours * 60), unit: 'minute' };
  if (hours < 2 * hoursADay) return { level, amount: Math.floor(hours), unit: 'hour' };
  return { level, amount: Math.floor(hours / hoursADay), unit: 'day' };
};
