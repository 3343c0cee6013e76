import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section.tsx';
import classes from './Pdct.module.css';

/** From the download to a device that answers. */
export const Steps = () => {
  const { t } = useTranslation('pdct');
  const steps = [
    {
      title: t('steps.start'),
      text: t('steps.startText'),
      commands: 'iodd-toolserver add-host http://192.0.2.7\niodd-toolserver',
    },
    { title: t('steps.code'), text: t('steps.codeText') },
    {
      title: t('steps.connect'),
      text: t('steps.connectText'),
      commands: `iodd-toolserver connect ${location.origin} --code ${t('steps.yourCode')}`,
    },
  ];
  return (
    <Section title={t('steps.title')}>
      <ol className={classes['steps']}>
        {steps.map(({ title, text, commands }) => (
          <li key={title} className={classes['step']}>
            <h3 className={classes['name']}>{title}</h3>
            <p>{text}</p>
            {commands ? (
              <pre className={classes['commands']}>
                <code>{commands}</code>
              </pre>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
};
