/**
 * Until what has been drawn stands on the screen: an answer to a press never waits there for what else the press leads to.
 * In a tab that nobody looks at, which draws nothing, it is soon.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => setTimeout(resolve);
    if (document.hidden) goOn();
    else requestAnimationFrame(goOn);
  });
}
