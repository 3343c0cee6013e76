import { useEffect } from 'react';
import type { OpenDraft } from '../../drafts/open-draft.ts';
import { currentTyping } from '../../kept/typing.ts';
import { onUnsaved } from '../../kept/unsaved.ts';

/** So much of what somebody types is lost at most when the browser dies. */
const lookMs = 500;

/** Text in a field is kept while it is typed, and asked about before the window is closed. */
export const useTypingKept = (draft: OpenDraft): void => {
  useEffect(() => {
    // What an earlier window left stays until there is something newer.
    let kept: string | undefined;
    const look = setInterval(() => {
      const typing = currentTyping();
      const typed = typing && { where: typing.where, text: typing.text() };
      const now = typed && `${typed.where} ${typed.text}`;
      if (now !== kept) draft.keepTyped(typed);
      kept = now;
    }, lookMs);
    const isLost = (): boolean => !draft.isKept() && draft.sync.state().waiting > 0;
    const ask = (event: BeforeUnloadEvent): void => {
      if (currentTyping() || isLost()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    const forget = onUnsaved({ isUnsaved: () => currentTyping() !== undefined });
    return () => {
      clearInterval(look);
      removeEventListener('beforeunload', ask);
      forget();
    };
  }, [draft]);
};
