/** Words of songs, by the song's key; those with times are shown in time with the music. */
export const lyrics: Readonly<Record<string, string>> = {
  'clock-out-early': `[00:06.00]Quarter to the hour and the dryers hum along
[00:11.50]I have folded every sleeve of someone else's song
[00:17.00]There's a coin stuck in the slot and a summer in the door
[00:22.50]And I can't count other people's buttons any more
[00:28.00]
[00:29.00]So clock out early, meet me by the bell
[00:34.50]Leave the lights on humming to themselves
[00:40.00]Clock out early, nobody will tell
[00:45.50]We'll be halfway down the river by twelve
[00:51.00]
[00:53.00]You had paint on both your elbows and a ticket in your shoe
[00:58.50]Said the last bus is a promise that the first one never knew
[01:04.00]I had seven pounds in silver and a sandwich cut in two
[01:09.50]And the whole of Wednesday evening left for you
[01:15.00]
[01:16.00]So clock out early, meet me by the bell
[01:21.50]Leave the lights on humming to themselves
[01:27.00]Clock out early`,
  'slow-weather': `[00:08.00]Rain came in on the second verse
[00:14.00]And stayed until the end
[00:20.00]You said the radio makes it worse
[00:26.00]Then turned it up again
[00:32.00]
[00:34.00]Slow weather, no hurry
[00:40.00]Let the morning wait outside
[00:46.00]Slow weather, don't worry
[00:52.00]There is nowhere we have to hide
[00:58.00]
[01:00.00]Four o'clock and the kettle sings
[01:06.00]The street is made of glass
[01:12.00]I have told you the smaller things
[01:18.00]The larger ones will pass
[01:24.00]
[01:26.00]Slow weather, no hurry
[01:32.00]Let the morning wait outside`,
  'gravel-and-grace': `My father kept a gate that nobody could close
My mother kept a lantern and the names of all the crows
I kept my mouth shut, mostly, and a suitcase by the bed
And I drove until the gravel was a highway in my head

But there's gravel, and there's grace
And there's dust on my own face
In the mirror, coming home
There's a light on in the place

Nobody said they missed me and nobody said they knew
They just moved along the porch swing till it held another two
The coffee tasted burnt and the dog was twice as slow
And I said the thing I came to say to someone's radio

Oh, there's gravel, and there's grace
And there's room in any case`,
  'van-smell': `Somebody's boots and somebody's lunch
Somebody's shit-brown carpet in a bunch
Nineteen hours from the last damn shower
We are the sound of the freight-yard flower

Roll the window down, it doesn't go down
Roll the window down, we're leaving town
Hell of a life and a hell of a smell
If you know it, you know it too damn well`,
};
