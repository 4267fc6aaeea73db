import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { homeText } from '#domain/messages/en/home.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { locateOnTap } from './locate-on-tap.ts';

/** Makes the phone's position the customer's place. */
export function LocateButton() {
  const t = useText({ home: homeText }).home.location;
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
      {isBusy ? t.using : t.use}
    </Button>
  );
}
