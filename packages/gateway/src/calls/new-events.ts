import type { HostEvent } from '../link/link.ts';

/** Events have no number: each one of now is one of before as often as it was there then. */
export function eventsNotIn(before: readonly HostEvent[], now: readonly HostEvent[]): readonly HostEvent[] {
  const counts = new Map<string, number>();
  for (const event of before) {
    const text = JSON.stringify(event);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return now.filter((event) => {
    const text = JSON.stringify(event);
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}
