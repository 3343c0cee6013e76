import { useOutletContext } from 'react-router';
import type { Command } from '../../commands/registry.ts';

/** What the frame gives to the layouts in it. */
interface FrameContext {
  readonly openPalette: Command;
}

export const useFrame = (): FrameContext => useOutletContext<FrameContext>();
