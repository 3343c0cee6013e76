import type { ChildNode } from '@iodd-hub/iodd';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { FilesState } from './files-state.ts';
import type { OpenFiles } from './open-set.ts';
import type { DocumentSession } from './session.ts';
import { currentWorkspace, restoreDocuments, subscribeWorkspace, type Workspace } from './workspace.ts';

export const useWorkspace = (): Workspace => {
  useEffect(() => void restoreDocuments(), []);
  return useSyncExternalStore(subscribeWorkspace, currentWorkspace);
};

export const useFiles = (files: OpenFiles): FilesState => useSyncExternalStore(files.subscribe, files.state);

/** Drawn again when this node, or something below it, changes; by nothing else. */
export const useNode = (session: DocumentSession, $id: string): ChildNode | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => session.onNode($id, listener), [session, $id]),
    () => session.node($id),
  );
