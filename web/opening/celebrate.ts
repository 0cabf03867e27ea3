const COLORS = ["#FFC94D", "#FFF3C4", "#F4F0E6", "#B97A12"];

/** Fires confetti for the first legendary card. The library loads only if there is one. */
export async function celebrate(stage: HTMLElement): Promise<void> {
  const { default: confetti } = await import("canvas-confetti");
  if (!stage.isConnected) return;
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "position:fixed;inset:0;width:100%;height:100%;pointer-events:none";
  stage.append(canvas);
  const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
  await fire({
    particleCount: 110,
    spread: 100,
    startVelocity: 38,
    ticks: 110,
    scalar: 0.9,
    shapes: ["square"],
    colors: COLORS,
    origin: { x: 0.5, y: 0.45 },
  });
  canvas.remove();
}
