import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/nutrition')({ component: NutritionPage });

function NutritionPage() {
  const t = useText();
  return (
    <BeingPrepared picture="leafy-greens" title={t.pages.nutrition.title} text={t.pages.nutrition.text} />
  );
}
