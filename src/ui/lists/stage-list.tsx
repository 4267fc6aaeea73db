import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stage-list.module.css';

export type StageState = 'done' | 'current' | 'ahead' | 'ended';

export interface Stage {
  label: string;
  detail?: ReactNode;
  state: StageState;
}

function Mark({ state }: { state: StageState }) {
  if (state === 'done') return <Check aria-hidden="true" size={16} strokeWidth={3} />;
  if (state === 'ended') return <X aria-hidden="true" size={16} strokeWidth={3} />;
  return null;
}

export function StageList({ stages }: { stages: Stage[] }) {
  return (
    <ol>
      {stages.map((stage) => (
        <li
          key={stage.label}
          className={classNames(styles['stage'], styles[stage.state])}
          aria-current={stage.state === 'current' ? 'step' : undefined}
        >
          <span className={styles['mark']}>
            <Mark state={stage.state} />
          </span>
          <span className={styles['texts']}>
            <span className={styles['label']}>{stage.label}</span>
            {stage.detail ? <span className={styles['detail']}>{stage.detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
