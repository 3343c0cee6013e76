import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accessLevels } from '@iodd-hub/contract/kit';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './CallEntry.module.css';
import { FieldTable } from './FieldTable.tsx';
import type { ApiCall } from './openapi.ts';

/** One line that unfolds to what goes in and what comes out. */
export const CallEntry = ({ call }: { readonly call: ApiCall }) => {
  const { t } = useTranslation('developer');
  const [isOpen, setOpen] = useState(false);
  const access = accessLevels.find((level) => level === call.access);
  return (
    <details className={classes['entry']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes['summary']}>
        <span className={classes['mark']}>
          <Icon name="chevronRight" size={12} />
        </span>
        <code className={classes['method']}>{call.method}</code>
        <code className={classes['path']}>{call.path}</code>
        <span className={classes['access']}>{access ? t(`access.${access}`) : call.access}</span>
        <span className={classes['words']} lang="en">
          {call.summary}
        </span>
      </summary>
      {isOpen ? (
        <div className={classes['body']}>
          <FieldTable title={t('api.input')} fields={call.input} empty={t('api.noInput')} />
          <FieldTable title={t('api.output')} fields={call.output} empty={t('api.noOutput')} />
          {call.example ? <Example {...call.example} /> : null}
        </div>
      ) : null}
    </details>
  );
};

const Example = ({ path, answer }: NonNullable<ApiCall['example']>) => {
  const { t } = useTranslation('developer');
  return (
    <section>
      <h4>{t('api.example')}</h4>
      <pre className={classes['example']}>{`curl '${location.origin}${path}'`}</pre>
      {answer === undefined ? null : <pre className={classes['example']}>{answer}</pre>}
    </section>
  );
};
