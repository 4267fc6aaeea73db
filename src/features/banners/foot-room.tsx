import styles from './banners.module.css';

/** As much room as the banners below the menu take. */
export const FootRoom = () => <div className={styles['foot']} />;
