import type { ResolvedDevice } from '../resolve/index.ts';
import { described, type Entity } from './entity.ts';

export const diagnosisEntities = ({ events, errors }: ResolvedDevice): readonly Entity[] => [
  ...events.map((event): Entity => ({
    key: `event ${event.code}`,
    address: { section: 'event', code: event.code },
    title: event.name?.text,
    fields: { eventType: event.type, eventMode: event.mode },
    texts: described(event),
  })),
  ...errors.map((error): Entity => ({
    key: `error ${error.code}.${error.additionalCode}`,
    address: { section: 'error', code: error.code, additionalCode: error.additionalCode },
    title: error.name?.text,
    fields: {},
    texts: described(error),
  })),
];
