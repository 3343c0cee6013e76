// Chapter: error types and events.
import { many, maybe, node, one, optional, required } from './kit.ts';
import { oneOf, unsignedByte, unsignedShort } from './simple-types.ts';
import { profileEventRange, vendorEventRanges } from './limits.ts';

const named = [one({ Name: 'TextRef' }), maybe({ Description: 'TextRef' })] as const;

export const ErrorTypeCollection = node(
  {},
  many({ StdErrorTypeRef: 'StdErrorTypeRef' }),
  many({ ErrorType: 'ErrorType' }),
);
export const StdErrorTypeRef = node({
  code: optional(unsignedByte, { fixed: '128' }),
  additionalCode: required(unsignedByte),
});
export const ErrorType = node(
  { code: optional(unsignedByte, { fixed: '129' }), additionalCode: required(unsignedByte) },
  ...named,
);

export const EventCollection = node(
  {},
  many({ StdEventRef: 'StdEventRef' }, { only: '1.1' }),
  many({ Event: 'Event' }),
);
export const StdEventRef = node({ code: required(unsignedShort) });
export const Event = node(
  {
    code: required(unsignedShort, {
      rules: [
        {
          rule: 60,
          ranges: [...vendorEventRanges, profileEventRange].map(({ from, to }) => [from, to] as const),
        },
      ],
    }),
    type: required(oneOf('Notification', 'Warning', 'Error'), {
      v101: { type: oneOf('Message', 'Warning', 'Error') },
    }),
    mode: optional(oneOf('AppearDisappear', 'SingleShot'), { only: '1.0.1' }),
  },
  ...named,
);
