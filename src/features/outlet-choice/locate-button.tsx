import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { homeText } from '#messages/home.js';
import { Button } from '#ui/buttons/button.tsx';
import { locateOnTap } from './locate-on-tap.ts';

export function LocateButton() {
  const [isBusy, setIsBusy] = useState(false);
  const find = async () => {
    setIsBusy(true);
    await locateOnTap();
    setIsBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<LocateFixed aria-hidden="true" />}
      isBusy={isBusy}
      onClick={find}
    >
      {isBusy ? homeText.location.using() : homeText.location.use()}
    </Button>
  );
}
