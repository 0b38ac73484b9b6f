import { type DragEvent, useState } from 'react';

/** Props of an element on which something can be dropped while it `takes` drops, and whether something is over it. */
export function useDropTarget(
  drop: (event: DragEvent) => void,
  takes = true,
): {
  isOver: boolean;
  target: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
} {
  const [isOver, setOver] = useState(false);
  return {
    isOver: takes && isOver,
    target: {
      onDragOver: (event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        if (takes) drop(event);
      },
    },
  };
}
