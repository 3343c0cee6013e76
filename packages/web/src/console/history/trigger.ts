/** When a recording begins and ends by itself. */
export const triggerKinds = ['above', 'below', 'equals', 'changes', 'event'] as const;
export type TriggerKind = (typeof triggerKinds)[number];

export interface Condition {
  readonly kind: TriggerKind;
  /** Of what crosses or equals. */
  readonly limit: number;
}

/** Whether it has happened with this value; what is missing is no value. Made anew for each time that it is waited for. */
export const newCondition = ({ kind, limit }: Condition): ((value: number, events: number) => boolean) => {
  let before = Number.NaN;
  let eventsBefore: number | undefined;
  return (value, events) => {
    const [last, lastEvents] = [before, eventsBefore ?? events];
    eventsBefore = events;
    if (kind === 'event') return events > lastEvents;
    if (Number.isNaN(value)) return false;
    before = value;
    switch (kind) {
      case 'above':
        // Crossed, and not only beyond: who waits for a limit to be reached has seen it below.
        return last <= limit && value > limit;
      case 'below':
        return last >= limit && value < limit;
      case 'equals':
        return value === limit && last !== limit;
      case 'changes':
        return !Number.isNaN(last) && value !== last;
      default:
        return kind satisfies never;
    }
  };
};
