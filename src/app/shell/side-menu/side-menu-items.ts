import type { Messages } from '#domain/messages/messages.ts';
import { isAppPath } from '#domain/pages/app-path.ts';

type MenuTexts = Messages['sideMenu'] & Messages['shell']['about'];
export type SideMenuLabel = {
  [Name in keyof MenuTexts]: MenuTexts[Name] extends () => string ? Name : never;
}[keyof MenuTexts];

export interface SideMenuLink {
  kind: 'link';
  to: string;
  label: SideMenuLabel;
}
export interface SideMenuAction {
  kind: 'chat' | 'deleteAccount' | 'logout';
  label: SideMenuLabel;
}
export interface SideMenuGroup {
  kind: 'group';
  label: SideMenuLabel;
  items: (SideMenuLink | SideMenuAction)[];
}
export type SideMenuItem = SideMenuLink | SideMenuAction | SideMenuGroup;

export interface SideMenuView {
  isSignedIn: boolean;
  /** True in windows under 1080 px. */
  isNarrow: boolean;
  hasFavourites: boolean;
}

const link = (to: string, label: SideMenuLabel): SideMenuLink => ({ kind: 'link', to, label });

const signedInLinks = [
  link('/my-orders', 'orders'),
  link('/wallet-money', 'wallet'),
  link('/offers', 'offers'),
  link('/feedback', 'feedback'),
];

const narrowLinks = [
  link('/ceo', 'ceo'),
  link('/contact-us', 'contactUs'),
  link('/job-and-career', 'jobAndCareer'),
  link('/franchise', 'franchise'),
  link('/privacy-policy', 'privacyPolicy'),
  link('/terms-and-conditions', 'terms'),
].filter(({ to }) => isAppPath(to));

const settings: SideMenuGroup = {
  kind: 'group',
  label: 'settings',
  items: [
    link('/notifications', 'notifications'),
    link('/notifications-setting', 'notificationsSetting'),
    link('/address', 'addresses'),
    { kind: 'deleteAccount', label: 'deleteAccount' },
  ],
};

/** Items of the side menu, in the order of the spec (S-2, "Side menu"). */
export function sideMenuItems({ isSignedIn, isNarrow, hasFavourites }: SideMenuView): SideMenuItem[] {
  return [
    ...(isSignedIn ? signedInLinks : []),
    link('/restaurants', 'restaurants'),
    ...(hasFavourites ? [link('/favourites', 'favourites')] : []),
    ...(isNarrow ? narrowLinks : []),
    ...(isSignedIn ? [settings] : []),
    { kind: 'chat', label: 'chat' },
    ...(isSignedIn ? [{ kind: 'logout', label: 'logout' } as const] : []),
  ];
}
