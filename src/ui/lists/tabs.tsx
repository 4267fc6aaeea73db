import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: Tab[];
  selectedKey: string;
  onSelect: (key: string) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs({ label, tabs, selectedKey, onSelect }: TabsProps) {
  const id = useId();
  const selectedIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === selectedKey),
  );
  const select = (index: number, list: HTMLElement) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (tab === undefined) return;
    onSelect(tab.key);
    list.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step !== undefined) select(selectedIndex + step, event.currentTarget);
    else if (event.key === 'Home') select(0, event.currentTarget);
    else if (event.key === 'End') select(tabs.length - 1, event.currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles['list']} onKeyDown={handleKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === selectedIndex}
            tabIndex={index === selectedIndex ? 0 : -1}
            className={styles['tab']}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${tabs[selectedIndex]?.key}`}
        className={styles['panel']}
      >
        {tabs[selectedIndex]?.content}
      </div>
    </div>
  );
}
