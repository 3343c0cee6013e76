/** A draft as a device of this browser: started with what it says now, and described anew whenever it rests. */
import type { IoddDocument } from '@iodd-hub/iodd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { runVirtual, type VirtualConnection } from '../../../console/virtual/run-virtual.ts';
import type { Redescribed } from '../../../console/virtual/protocol.ts';

/** Who types is not interrupted. */
const quietMs = 600;

export interface RunningDraft {
  /** Undefined until it runs. */
  readonly connection: VirtualConnection | undefined;
  /** It says too little to be a device; tried again with the next change. */
  readonly hasFailed: boolean;
  /** What became of the values when it was described anew last. */
  readonly last: (Redescribed & { readonly at: Date }) | undefined;
}

const nothing: RunningDraft = { connection: undefined, hasFailed: false, last: undefined };

export const useRunningDraft = (document: IoddDocument | undefined, who: string): RunningDraft => {
  const [state, setState] = useState(nothing);
  const end = useRef<AbortController>(undefined);
  /** What the device was described by last. */
  const described = useRef<IoddDocument>(undefined);
  const start = async (wanted: IoddDocument): Promise<void> => {
    const ending = new AbortController();
    end.current?.abort();
    end.current = ending;
    try {
      const connection = await runVirtual({ source: { document: wanted }, who, signal: ending.signal });
      setState({ connection, hasFailed: false, last: undefined });
    } catch {
      if (!ending.signal.aborted) setState({ ...nothing, hasFailed: true });
    }
  };
  const follow = useEffectEvent(async (wanted: IoddDocument): Promise<void> => {
    described.current = wanted;
    if (!state.connection) return start(wanted);
    const result = await state.connection.redescribe({ document: wanted });
    return setState((before) => ({ ...before, last: { ...result, at: new Date() } }));
  });
  useEffect(() => {
    if (!document || document === described.current) return undefined;
    const timer = setTimeout(() => void follow(document), described.current ? quietMs : 0);
    return () => clearTimeout(timer);
  }, [document]);
  useEffect(
    () => () => {
      end.current?.abort();
      // React shows a page twice while it is developed: the second time begins anew.
      described.current = undefined;
      setState(nothing);
    },
    [],
  );
  return state;
};
