import classes from './Named.module.css';

interface NamedProps {
  readonly name: string;
  readonly description?: string | undefined;
}

/**
 * A name, and below it what the description says of it: “coF” is understood on a phone too, where nothing hovers.
 */
export const Named = ({ name, description = '' }: NamedProps) => (
  <>
    <span>{name}</span>
    {description === '' || description === name ? null : (
      <small className={classes['description']}>{description}</small>
    )}
  </>
);
