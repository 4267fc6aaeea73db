import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import Briefcase from 'lucide-react/icons/briefcase';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Handshake from 'lucide-react/icons/handshake';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import Quote from 'lucide-react/icons/quote';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import Trash2 from 'lucide-react/icons/trash-2';
import Wallet from 'lucide-react/icons/wallet';
import type { SideMenuLabel } from './side-menu-items.ts';

export const sideMenuIcons: Partial<Record<SideMenuLabel, LucideIcon>> = {
  orders: ReceiptText,
  wallet: Wallet,
  offers: Gift,
  feedback: Star,
  restaurants: Store,
  favourites: Heart,
  ceo: Quote,
  contactUs: Phone,
  jobAndCareer: Briefcase,
  franchise: Handshake,
  privacyPolicy: ShieldCheck,
  terms: FileText,
  settings: Settings,
  notifications: Bell,
  notificationsSetting: BellRing,
  addresses: MapPin,
  deleteAccount: Trash2,
  chat: MessageCircle,
  logout: LogOut,
};
