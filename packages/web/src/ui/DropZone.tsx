import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Button } from './Button.tsx';
import classes from './DropZone.module.css';
import { Icon } from './icons/Icon.tsx';

interface DropZoneProps {
  readonly title: string;
  /** What may be dropped, and what happens with it. */
  readonly children: ReactNode;
  /** On the button that opens the browser's own dialog. */
  readonly choose: string;
  /** As the attribute of a file input takes it. */
  readonly accept: string;
  /** Files are held over the page: see `useFileDrop`. */
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The place that says what may be dropped; the page takes it wherever it falls. */
export const DropZone = ({ title, children, choose, accept, isOver, onFiles }: DropZoneProps) => (
  <div className={cx(classes['zone'], isOver && classes['over'])}>
    <p className={classes['title']}>
      <Icon name="upload" />
      {title}
    </p>
    <div className={classes['text']}>{children}</div>
    <FileButton kind="primary" label={choose} accept={accept} onFiles={onFiles} />
  </div>
);

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly kind?: 'primary' | 'default' | 'quiet';
  /** What was chosen last is still being sent. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Why it is. */
  readonly hint?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

export const FileButton = ({ kind = 'default', isBusy = false, ...props }: FileButtonProps) => {
  const { isDisabled = false, hint } = props;
  const { input, chooseFiles } = useFileInput(props);
  return (
    <>
      <Button kind={kind} isBusy={isBusy} isDisabled={isDisabled} hint={hint} onClick={chooseFiles}>
        {props.label}
      </Button>
      {input}
    </>
  );
};

/** The browser's own dialog; `input` is drawn beside what opens it. */
export const useFileInput = ({
  label,
  accept,
  onFiles,
}: Pick<FileButtonProps, 'label' | 'accept' | 'onFiles'>) => {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same file may be chosen again after it was changed.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { input, chooseFiles: () => element.current?.click() };
};

/** Whether files are held over the page. Without it the browser would leave the page and show the file. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
};
