import { type ToolserverClient, ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import type { StopSwitch } from './RightsBar.tsx';

/** The switch of the tool server itself. */
export const localSwitch = ({ call }: ToolserverClient, host: string): StopSwitch => {
  const press = async (name: 'writes.stop' | 'writes.release'): Promise<string | undefined> => {
    try {
      await call(name, { host });
      return undefined;
    } catch (error) {
      if (error instanceof ToolserverFailure) return error.code;
      throw error;
    }
  };
  return { stop: () => press('writes.stop'), release: () => press('writes.release') };
};
