import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ShownOnce.module.css';

interface ShownOnceProps {
  readonly text: string;
  /** Empty before one was made. */
  readonly secret: string;
}

/** A secret that the server answers this once, to be copied now. */
export const ShownOnce = ({ text, secret }: ShownOnceProps) =>
  secret === '' ? null : (
    <Notice kind="success" isAnnounced actions={<CopyButton key={secret} text={secret} />}>
      <p>{text}</p>
      <code className={classes['secret']}>{secret}</code>
    </Notice>
  );
