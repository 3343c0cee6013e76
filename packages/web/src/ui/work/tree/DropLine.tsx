import { cx } from '../../cx.ts';
import { Icon } from '../../icons/Icon.tsx';
import classes from './Tree.module.css';
import type { TreeDrop } from './useTreeDrop.ts';

interface DropLineProps {
  readonly over: NonNullable<TreeDrop['over']>;
  readonly rowHeight: number;
}

/** Where a drop would put something, with a word beside it; or why it may not go there. */
export const DropLine = ({ over, rowHeight }: DropLineProps) => {
  const { aim, index, isPermitted, word } = over;
  const { mark, level } = aim;
  const isInside = mark === 'inside';
  const top = (index + (mark === 'after' ? 1 : 0)) * rowHeight;
  return (
    <div
      className={cx(classes['drop'], isInside && classes['dropInside'], !isPermitted && classes['refused'])}
      style={{ transform: `translateY(${top}px)`, paddingLeft: isInside ? 0 : level * 14 - 4 }}
    >
      {isInside ? null : <i className={classes['line']} />}
      {word === undefined ? null : (
        <span className={classes['word']}>
          <Icon name={isPermitted ? 'chevronRight' : 'error'} size={12} />
          {word}
        </span>
      )}
    </div>
  );
};
