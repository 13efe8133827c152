/**
 * Resolves after the next paint, so that feedback for a click is visible before further work.
 * Resolves soon in a hidden tab, which does not paint.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => setTimeout(resolve);
    if (document.hidden) goOn();
    else requestAnimationFrame(goOn);
  });
}
