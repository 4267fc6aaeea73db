import styles from './banners.module.css';

/** Reserves the space of the banners below the menu. */
export const FootRoom = () => <div className={styles['foot']} />;
