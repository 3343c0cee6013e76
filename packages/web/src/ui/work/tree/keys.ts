import type { KeyboardEvent } from 'react';
import type { Direction } from './moves.ts';
import type { TreeAction } from './reducer.ts';

export type TreeCommand =
  | TreeAction
  | { readonly type: 'move'; readonly direction: Direction }
  | { readonly type: 'letter'; readonly text: string }
  | { readonly type: 'openNode' | 'renameActive' | 'menu' };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const pageRows = 20;

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

const plain: Readonly<Record<string, TreeCommand>> = {
  ArrowRight: { type: 'unfold' },
  ArrowLeft: { type: 'fold' },
  Enter: { type: 'openNode' },
  F2: { type: 'renameActive' },
  ContextMenu: { type: 'menu' },
};

/** What a key means in a tree of so many rows; undefined leaves it to the page. */
export const keyCommand = (event: Key, count: number): TreeCommand | undefined => {
  const { key, altKey, shiftKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  const direction = directions[key];
  if (altKey) return direction && { type: 'move', direction };
  const by: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageRows,
    PageUp: -pageRows,
    Home: -count,
    End: count,
  };
  const step = by[key];
  if (step !== undefined && !isControl) return { type: 'step', by: step, isRange: shiftKey };
  if (isControl) return key.toLowerCase() === 'a' ? { type: 'selectAll' } : undefined;
  if (key === 'F10' && shiftKey) return { type: 'menu' };
  const command = plain[key];
  if (command) return command;
  return Array.from(key).length === 1 && key !== ' ' ? { type: 'letter', text: key } : undefined;
};
