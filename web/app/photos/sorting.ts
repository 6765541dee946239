import { AutoScroller, Feedback, PointerActivationConstraints, PointerSensor, StyleInjector } from '@dnd-kit/dom';

const DISTANCE = 8;
/** A finger that moves at once scrolls the page; one that rests on a photo lifts it. */
const TOUCH_DELAY = { value: 250, tolerance: 8 };

/** Keys have a way of their own (photo-grid.tsx), so that Enter on a photo keeps its meaning. */
export const SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay(TOUCH_DELAY)]
        : [new PointerActivationConstraints.Distance({ value: DISTANCE })],
  }),
];

export const PLUGINS = [AutoScroller, Feedback];

// Our pages take no <style> that a script writes. A sheet that is adopted is no markup, so the policy lets it be.
StyleInjector.prototype.register = (rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};
