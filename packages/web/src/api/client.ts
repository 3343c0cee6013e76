import { notifyFailure } from '../notifications/failures.ts';
import { currentLanguageTag } from '../i18n/language.ts';
import { reauthenticationGate, sessionGate, termsGate } from '../session/gate.ts';
import { createCall } from './create-call.ts';

export const call = createCall({
  origin: location.origin,
  languageTag: currentLanguageTag,
  report: notifyFailure,
  asks: {
    relogin: () => sessionGate.ask(),
    reauthenticate: () => reauthenticationGate.ask(),
    acceptTerms: () => termsGate.ask(),
  },
});
