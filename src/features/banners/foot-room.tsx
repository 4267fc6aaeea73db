import styles from './banners.module.css';

/** Reserves the room of the banners below the menu. */
export const FootRoom = () => <div className={styles['foot']} />;
