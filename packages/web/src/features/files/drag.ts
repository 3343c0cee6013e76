import type { DragEvent } from 'react';

/** What is dragged within the page; files from outside have another kind. */
const kind = 'application/x-iodd-hub-entry';

export const dragSource = (key: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(kind, key);
    event.dataTransfer.effectAllowed = 'move';
  },
});

export const dropTarget = (onKey: (key: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(kind)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const key = event.dataTransfer.getData(kind);
    if (key === '') return;
    event.preventDefault();
    event.stopPropagation();
    onKey(key);
  },
});
